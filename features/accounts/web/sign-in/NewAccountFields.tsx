import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { signInTexts } from '../../texts/sign-in.ts'

type Password = ComponentProps<typeof NewPasswordFields>
type Name = 'name' | 'email'

type NewAccountFieldsProps = Password & {
  register: (name: Name) => UseFormRegisterReturn
  errors: { [name in Name]?: { message?: string | undefined } | undefined }
}

/** Fields of a new account and its password. */
export function NewAccountFields({ register, errors, ...password }: NewAccountFieldsProps) {
  const { t } = useTexts(signInTexts)
  return (
    <>
      <Field label={t('auth.name')} error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={t('auth.email')} error={errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <NewPasswordFields register={register} errors={errors} {...password} />
    </>
  )
}
