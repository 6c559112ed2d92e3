import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { oidcLimits } from '#rules/limits'
import { roleNames, roles } from '#rules/roles'
import { useTranslation } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import type { SignInFormParts } from './sign-in-form.ts'
import styles from './SignInForm.module.css'

/** Which group there is which role here. */
export function GroupRolesPart({ form }: { form: SignInFormParts }) {
  const { t } = useTranslation()
  const { register, control } = form
  const { errors } = form.formState
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRoles' })
  return (
    <SettingsPart title={t('signInSettings.rolesHeading')} text={t('signInSettings.rolesText')}>
      <Field
        label={t('signInSettings.groupsClaim')}
        description={t('signInSettings.groupsClaimHint')}
        error={errors.groupsClaim?.message}
      >
        {(input) => <TextInput {...input} {...register('groupsClaim')} autoComplete="off" spellCheck={false} />}
      </Field>
      {fields.length > 0 && (
        <ul className={styles.groups}>
          {fields.map(({ id }, at) => (
            <li key={id} className={styles.group}>
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
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.act}>
        <Button
          disabled={fields.length >= oidcLimits.groupRoles}
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => append({ group: '', role: 'USER' })}
        >
          {t('signInSettings.addGroup')}
        </Button>
      </div>
    </SettingsPart>
  )
}
