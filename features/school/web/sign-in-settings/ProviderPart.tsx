import { useWatch } from 'react-hook-form'
import type { Oidc } from '#features/accounts/contract/oidc.ts'
import { oidcKinds } from '#features/accounts/model/oidc-providers.ts'
import { KeyField } from '#platform/web/forms/KeyField.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Field, FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { TextArea, TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import { valuesOf, type SignInFormParts } from './sign-in-form.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { schoolSignInTexts } from '#features/accounts/texts/school-sign-in.ts'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'
import Copy from 'lucide-react/icons/copy'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import fields from './SignInForm.module.css'

/** Edits the provider, our client there, and the allowed domains. */
export function ProviderPart({ form, oidc }: { form: SignInFormParts; oidc: Oidc }) {
  const { t } = useTexts(schoolSignInTexts, signInSettingsTexts)
  const { register, control, getValues, resetField } = form
  const { errors } = form.formState
  const [kind, issuer] = useWatch({ control, name: ['kind', 'issuer'] })
  // The secret belongs to the provider it was entered for.
  const isElsewhere = kind !== oidc.kind || (kind !== 'google' && issuer !== valuesOf(oidc).issuer)
  return (
    <SettingsPart title={t('signInSettings.heading')} text={t('signInSettings.headingText')}>
      <div>
        <Switch {...register('isOn')} label={t('signInSettings.isOn')} />
        {errors.isOn && <Notice tone="bad">{errors.isOn.message}</Notice>}
      </div>
      {oidc.returnAddress === null && <Notice tone="warn">{t('signInSettings.noPublicUrl')}</Notice>}
      <FieldGroup label={t('signInSettings.kind')} error={errors.kind?.message}>
        {() => (
          <Choices>
            {oidcKinds.map((one) => (
              <Choice key={one} {...register('kind')} type="radio" value={one} label={t(`signInSettings.${one}`)} />
            ))}
          </Choices>
        )}
      </FieldGroup>
      {kind !== 'google' && (
        <Field
          label={t(kind === 'microsoft' ? 'signInSettings.tenant' : 'signInSettings.issuer')}
          description={t(kind === 'microsoft' ? 'signInSettings.tenantHint' : 'signInSettings.issuerHint')}
          required
          error={errors.issuer?.message}
        >
          {(input) => (
            <TextInput
              {...input}
              {...register('issuer')}
              autoComplete="off"
              spellCheck={false}
              placeholder={examples[kind]}
            />
          )}
        </Field>
      )}
      <Grid columns="medium" align="start">
        <div>
          <Field label={t('signInSettings.clientId')} required error={errors.clientId?.message}>
            {(input) => <TextInput {...input} {...register('clientId')} autoComplete="off" spellCheck={false} />}
          </Field>
        </div>
        <div>
          <KeyField
            key={`${String(isElsewhere)} ${oidc.version}`}
            label={t('signInSettings.clientSecret')}
            input={register('clientSecret')}
            storedKey={isElsewhere ? null : oidc.clientSecret}
            typed={Boolean(getValues('clientSecret'))}
            hint={undefined}
            error={errors.clientSecret?.message}
            onKeep={() => resetField('clientSecret')}
          />
        </div>
      </Grid>
      <ReturnAddress address={oidc.returnAddress} />
      <Field
        label={t('signInSettings.domains')}
        description={t('signInSettings.domainsHint')}
        required={kind === 'google'}
        error={errors.domains?.message}
      >
        {(input) => (
          <TextArea
            {...input}
            {...register('domains')}
            rows={2}
            placeholder="truong.edu.vn"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </SettingsPart>
  )
}

const examples = {
  microsoft: '8b3b5cf1-1d0d-4b7e-9a43-2f9c1a1e0b77',
  keycloak: 'https://sso.truong.edu.vn/realms/truong',
  other: 'https://sso.truong.edu.vn',
}

/** Shows the return address to enter at the provider. */
function ReturnAddress({ address }: { address: string | null }) {
  const { t } = useTexts(signInSettingsTexts)
  if (address === null) return null
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify('success', t('signInSettings.copied')),
      () => notify('error', t('signInSettings.copyFailed')),
    )
  return (
    <Field label={t('signInSettings.returnAddress')} description={t('signInSettings.returnAddressHint')}>
      {(input) => (
        <Inline>
          <TextInput
            {...input}
            readOnly
            value={address}
            className={fields.address}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<Copy size={17} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
            {t('signInSettings.copy')}
          </Button>
        </Inline>
      )}
    </Field>
  )
}
