import { useState } from 'react'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { secretOf, type PersonInvitation } from './invitations-csv.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { signInTexts } from '../../texts/sign-in.ts'
import { staffTexts } from '../../texts/staff.ts'

const pageSize = 50

/** Lists new accounts with their links or passwords; failed mails come first. */
export function PeopleMade({ people }: { people: readonly PersonInvitation[] }) {
  const { t } = useTexts(signInTexts, staffTexts)
  const [page, setPage] = useState(1)
  const pagination = { page, limit: pageSize, total: people.length, pages: Math.ceil(people.length / pageSize) }
  const isMailed = people.some(({ mail }) => mail)
  const ordered = [
    ...people.filter(({ mail }) => mail?.state === 'failed'),
    ...people.filter(({ mail }) => mail?.state !== 'failed'),
  ]
  return (
    <>
      <Table cards>
        <thead>
          <tr>
            <HeadCell>{t('staff.fieldName')}</HeadCell>
            <HeadCell>{t('auth.email')}</HeadCell>
            {isMailed && <HeadCell>{t('staff.mail')}</HeadCell>}
            <HeadCell>{t(people[0]?.invitation.method === 'password' ? 'staff.firstPassword' : 'staff.link')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {ordered.slice((page - 1) * pageSize, page * pageSize).map((person) => (
            <tr key={person.email}>
              <Cell kind="main">{person.name}</Cell>
              <Cell>{person.email}</Cell>
              {isMailed && (
                <Cell title={person.mail?.problem ?? undefined}>{person.mail && <State {...person.mail} />}</Cell>
              )}
              <Cell>
                <Text as="code">{secretOf(person.invitation)}</Text>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager pagination={pagination} onPage={setPage} />
    </>
  )
}

const states = { queued: 'staff.mailWaits', sent: 'staff.mailSent', failed: 'staff.mailFailed' } as const

function State({ state }: NonNullable<PersonInvitation['mail']>) {
  const { t } = useTexts(staffTexts)
  const says = t(states[state])
  return state === 'failed' ? <Badge tone="warn">{says}</Badge> : says
}
