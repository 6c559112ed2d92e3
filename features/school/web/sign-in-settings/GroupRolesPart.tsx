import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useWatch } from 'react-hook-form'
import { oidcLimits } from '#platform/model/limits.ts'
import { roleNames, roles } from '#platform/model/roles.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { SettingsPart } from '../settings/SettingsPart.tsx'
import type { SignInFormParts } from './sign-in-form.ts'
import styles from './SignInForm.module.css'
import { signInSettingsTexts } from '../../texts/sign-in-settings.ts'

/** Maps groups to roles. */
export function GroupRolesPart({ form }: { form: SignInFormParts }) {
  const { t } = useTexts(signInSettingsTexts)
  const { register, control, getValues, setValue } = form
  const { errors } = form.formState
  // useFieldArray would add its code to every page with a form.
  const groups = useWatch({ control, name: 'groupRoles' })
  const change = (next: typeof groups) => setValue('groupRoles', next, { shouldDirty: true })
  return (
    <SettingsPart title={t('signInSettings.rolesHeading')} text={t('signInSettings.rolesText')}>
      <Field
        label={t('signInSettings.groupsClaim')}
        description={t('signInSettings.groupsClaimHint')}
        error={errors.groupsClaim?.message}
      >
        {(input) => <TextInput {...input} {...register('groupsClaim')} autoComplete="off" spellCheck={false} />}
      </Field>
      {groups.length > 0 && (
        <Stack as="ul">
          {groups.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own, and its fields belong to its place
            <li key={at} className={styles.group}>
              <div>
                <Field
                  label={t('signInSettings.group', { number: at + 1 })}
                  error={errors.groupRoles?.[at]?.group?.message}
                >
                  {(input) => (
                    <TextInput
                      {...input}
                      {...register(`groupRoles.${at}.group`)}
                      autoComplete="off"
                      spellCheck={false}
                    />
                  )}
                </Field>
              </div>
              <div>
                {' '}
                <Field label={t('signInSettings.groupRole', { number: at + 1 })}>
                  {(input) => (
                    <Select {...input} {...register(`groupRoles.${at}.role`)}>
                      {roles.map((role) => (
                        <option key={role} value={role}>
                          {t(roleNames[role])}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </div>
              <IconButton
                label={t('signInSettings.removeGroup', { number: at + 1 })}
                icon={<Trash2 size={18} strokeWidth={1.75} />}
                onClick={() => change(getValues('groupRoles').toSpliced(at, 1))}
              />
            </li>
          ))}
        </Stack>
      )}
      <Inline gap={4}>
        <Button
          disabled={groups.length >= oidcLimits.groupRoles}
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => change([...getValues('groupRoles'), { group: '', role: 'USER' }])}
        >
          {t('signInSettings.addGroup')}
        </Button>
      </Inline>
    </SettingsPart>
  )
}
