import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#platform/contract/account.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { usersApi } from './calls.ts'
import type { Account } from './paged.ts'
import type { useLeaving } from './use-leaving.ts'
import { userTexts } from '../../texts/users.ts'

export type DeleteUserProps = Pick<ReturnType<typeof useLeaving>, 'user' | 'onClose'> & {
  /** Offers deactivation instead, for an active account. */
  onDeactivate: (user: User) => void
  /** Called for work beyond reloading the list. */
  onDeleted?: () => void
}

/** Says how much data is deleted with an account. If there is any, the name must be typed first. */
export function DeleteUser({ user, onClose, onDeactivate, onDeleted }: DeleteUserProps) {
  const { t } = useTexts(userTexts)
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({ id: '', text: '' })
  const textFor = ({ id }: Account) => (typed.id === id ? typed.text : '')
  return (
    <DeleteDialog
      item={user}
      onClose={onClose}
      title={({ name }) => t('person.deleteTitle', { name })}
      description={({ owned }) => t('person.deleteText', owned)}
      details={(one) =>
        whatStays({ account: one, typed: textFor(one), onType: (text) => setTyped({ id: one.id, text }) })
      }
      held={user !== null && hasOwn(user) && !names(user, textFor(user))}
      remove={async ({ id }) => {
        await usersApi.remove({ params: { id }, quiet: true })
        onDeleted?.()
      }}
      deleted={t('user.deleted')}
      failed={t('person.deleteFailed')}
      reload={() => queryClient.invalidateQueries({ queryKey: ['users'] })}
      draft={({ id }) => ({ kind: 'user', id })}
      instead={(one) =>
        one.isActive ? { label: t('person.deactivateInstead'), onClick: () => onDeactivate(one) } : null
      }
    />
  )
}

type WhatStaysProps = { account: Account; typed: string; onType: (text: string) => void }

const whatStays = (props: WhatStaysProps) => <WhatStays {...props} />

function WhatStays({ account, typed, onType }: WhatStaysProps) {
  const { t } = useTexts(userTexts)
  return (
    <Stack>
      <p>{t('person.logStays')}</p>
      {hasOwn(account) && (
        <Field label={t('person.typeName', { name: account.name })}>
          {(input) => (
            <TextInput
              {...input}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
      )}
    </Stack>
  )
}

const hasOwn = ({ owned: { generations, conversations, files } }: Account) => generations + conversations + files > 0

/** Compares with name or address, ignoring case and Unicode form. */
const names = ({ name, email }: Account, typed: string) => [name, email].some((one) => plain(one) === plain(typed))

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase()
