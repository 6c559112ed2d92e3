import type { Oidc } from '#features/accounts/contract/oidc.ts'
import { RadioCard, RadioCards } from '#platform/web/edit-dialog/RadioCards.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import type { SignInFormParts } from './sign-in-form.ts'
import { schoolSignInTexts } from '#features/accounts/texts/school-sign-in.ts'
import { settingsTexts } from '../../texts/settings.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

/** Edits who gets an account by the school's sign-in, and who may still use a password. */
export function NewcomersPart({ form, oidc }: { form: SignInFormParts; oidc: Oidc }) {
  const { t } = useTexts(schoolSignInTexts, settingsTexts, signInSettingsTexts)
  const { register } = form
  const { errors } = form.formState
  return (
    <SettingsPart title={t('settings.accountsHeading')}>
      <FieldGroup label={t('signInSettings.newcomers')} error={errors.newcomers?.message}>
        {() => (
          <RadioCards>
            <RadioCard
              {...register('newcomers')}
              value="registration"
              label={t('signInSettings.asRegistration')}
              hint={t('signInSettings.asRegistrationHint')}
            />
            <RadioCard
              {...register('newcomers')}
              value="all"
              label={t('signInSettings.all')}
              hint={t('signInSettings.allHint')}
            />
            <RadioCard
              {...register('newcomers')}
              value="none"
              label={t('signInSettings.none')}
              hint={t('signInSettings.noneHint')}
            />
          </RadioCards>
        )}
      </FieldGroup>
      <FieldGroup
        label={t('signInSettings.passwordsHeading')}
        description={t('signInSettings.isRequiredHint')}
        error={errors.isRequired?.message}
      >
        {(group) => (
          <>
            <Switch
              {...register('isRequired')}
              aria-describedby={group['aria-describedby']}
              disabled={!oidc.adminCameIn && !oidc.isRequired}
              label={t('signInSettings.isRequired')}
            />
            <Text size="sm" tone="faint">
              {t(oidc.adminCameIn ? 'signInSettings.adminCameIn' : 'signInSettings.onlyAfterAdmin')}
            </Text>
          </>
        )}
      </FieldGroup>
    </SettingsPart>
  )
}
