import { useWatch } from 'react-hook-form'
import type { User } from '#platform/contract/account.ts'
import { usersApi } from './calls.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { accountChanged } from '#platform/web/api/session.ts'
import { useContractForm } from '#platform/web/forms/use-form.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { PasswordInput } from '#platform/web/ui/fields/PasswordInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { profileTexts } from '../../texts/profile.ts'
import { signInTexts } from '../../texts/sign-in.ts'

const loadForm = async () => (await import('./forms.ts')).profileForm

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTexts(adminTexts, profileTexts, signInTexts)
  const { register, submit, errors, busy, control, resetField } = useContractForm(loadForm, {
    name: user.name,
    email: user.email,
    phone: user.phone ?? '',
    school: user.school ?? '',
    currentPassword: '',
  })
  const otherEmail = useWatch({ control, name: 'email' }).trim().toLowerCase() !== user.email.toLowerCase()
  const toggle = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') }

  const save = submit(async ({ currentPassword, ...profile }) => {
    const body = otherEmail ? { ...profile, currentPassword } : profile
    try {
      const saved = await usersApi.update({ params: { id: user.id }, body, quiet: true })
      accountChanged(saved.user)
      resetField('currentPassword')
      notify('success', t('profile.updated'))
    } catch (error) {
      notifyFailure(error, t('profile.updateFailed'))
      throw error
    }
  })

  return (
    <Card padding={5}>
      <Stack as="form" noValidate onSubmit={save}>
        <Heading level={2}>{t('profile.about')}</Heading>
        <Field label={t('auth.name')} required error={errors.name?.message}>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label={t('auth.email')} required error={errors.email?.message}>
          {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        {otherEmail && (
          <Field
            label={t('profile.currentPassword')}
            required
            description={t('profile.emailNeedsPassword')}
            error={errors.currentPassword?.message}
          >
            {(control) => (
              <PasswordInput
                {...control}
                {...register('currentPassword')}
                {...toggle}
                autoComplete="current-password"
              />
            )}
          </Field>
        )}
        <Field label={t('profile.phone')} mark={t('generation.optional')} error={errors.phone?.message}>
          {(control) => <TextInput {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label={t('profile.school')} required error={errors.school?.message}>
          {(control) => <TextInput {...control} {...register('school')} autoComplete="organization" />}
        </Field>
        <Inline>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('admin.saving') : t('profile.save')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
