import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#platform/web/language/language.ts'
import { WeakPassword } from './WeakPassword.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { PasswordInput } from '#platform/web/ui/fields/PasswordInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { signInTexts } from '../../texts/sign-in.ts'

type Name = 'password' | 'confirmPassword'

type NewPasswordFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn
  errors: { [name in Name]?: { message?: string | undefined } | undefined }
  /** The typed password. */
  password: string
  email: string
}

/** Fields for a new password, entered twice, with a note on its weakness. */
export function NewPasswordFields({ register, errors, password, email }: NewPasswordFieldsProps) {
  const { t } = useTexts(signInTexts)
  const toggle = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') }
  return (
    <>
      <Stack gap={2}>
        <Field label={t('auth.password')} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} {...toggle} autoComplete="new-password" />
          )}
        </Field>
        <WeakPassword password={password} email={email} />
      </Stack>
      <Field label={t('auth.confirmPassword')} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('confirmPassword')} {...toggle} autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}
