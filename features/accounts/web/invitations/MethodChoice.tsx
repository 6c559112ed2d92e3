import type { ComponentPropsWithRef } from 'react'
import type { InvitationMethod } from '../../contract/invitations.ts'
import { invitationDays, resetDays } from '#platform/model/limits.ts'
import { RadioCard } from '#platform/web/edit-dialog/RadioCards.tsx'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { userTexts } from '../../texts/users.ts'

type MethodChoiceProps = {
  /** Further attributes of each radio button. */
  radio: (method: InvitationMethod) => ComponentPropsWithRef<'input'>
  hasMail: boolean
  /** True if passwords are for administrators only. */
  isSchoolOnly: boolean
  isNew: boolean
}

/** Chooses the kind of access: a link or a temporary password. */
export function MethodChoice({ radio, hasMail, isSchoolOnly, isNew }: MethodChoiceProps) {
  const { t } = useTexts(userTexts)
  const days = isNew ? invitationDays : resetDays
  return (
    <>
      {isSchoolOnly && <Notice tone="warn">{t('firstSignIn.schoolOnly')}</Notice>}
      <FieldGroup label={t('firstSignIn.method')}>
        {() => (
          <Stack gap={2}>
            <RadioCard
              {...radio('link')}
              value="link"
              label={t('firstSignIn.byLink')}
              hint={`${t('firstSignIn.byLinkText', { days })} ${hasMail ? t('firstSignIn.byMail') : ''}`.trim()}
            />
            <RadioCard
              {...radio('password')}
              value="password"
              label={t('firstSignIn.byPassword')}
              hint={t('firstSignIn.byPasswordText')}
            />
          </Stack>
        )}
      </FieldGroup>
    </>
  )
}
