import ScrollText from 'lucide-react/icons/scroll-text'
import type { PersonPage } from '#features/accounts/contract/people.ts'
import { formatDate, formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { auditPath } from '#platform/web/paths.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { PersonCard } from './PersonCard.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { profileTexts } from '#features/accounts/texts/profile.ts'
import { signInTexts } from '#features/accounts/texts/sign-in.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import { useState } from 'react'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

/** Shows contact data and ways to sign in, with a link to the audit log. */
export function AboutCard({ person }: { person: PersonPage }) {
  const { t } = useTexts(navigationTexts, profileTexts, signInTexts, userTexts)
  const language = useLanguage()
  const { user, lastSeenAt } = person
  return (
    <PersonCard title={t('person.about')}>
      <Facts
        facts={[
          [t('auth.email'), user.email],
          [t('profile.phone'), user.phone ?? '–'],
          [t('profile.school'), user.school ?? '–'],
          [t('nav.groups'), <GroupsOfPerson key="groups" person={person} />],
          [t('user.since'), formatDate(user.createdAt, language)],
          [t('user.lastSeen'), lastSeenAt ? formatDateTime(lastSeenAt, language) : t('user.never')],
          [
            t('person.signInMethods'),
            describeSignIns(person)
              .map((method) => t(method))
              .join(' · '),
          ],
        ]}
      />
      <Inline>
        <Link to={auditPath({ person: user.id })} className={buttonClass({ variant: 'link' })}>
          <ScrollText size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('person.log')}
        </Link>
      </Inline>
    </PersonCard>
  )
}

/** Lists the ways to sign in, in words. */
function describeSignIns({ user, hasPassword, bySchool }: PersonPage) {
  const password = user.mustChangePassword ? ('person.firstPassword' as const) : ('person.ownPassword' as const)
  if (!bySchool && !hasPassword) return ['person.noAccess' as const]
  return [...(bySchool ? ['person.bySchool' as const] : []), ...(hasPassword ? [password] : [])]
}

const GroupsDialog = lazyPart(async () => (await import('./GroupsDialog.tsx')).GroupsDialog)

/** Lists a person's groups, with a button to change them. */
function GroupsOfPerson({ person: { user, groups } }: { person: PersonPage }) {
  const { t } = useTexts(adminTexts, userTexts)
  const [openCount, setOpenCount] = useState(0)
  const [open, setOpen] = useState(false)
  return (
    <>
      {groups.length > 0 ? groups.map(({ name }) => name).join(', ') : t('person.noGroups')}{' '}
      <Button
        variant="link"
        aria-label={t('person.chooseGroups')}
        onClick={() => {
          setOpenCount(openCount + 1)
          setOpen(true)
        }}
      >
        {t('admin.edit')}
      </Button>
      {openCount > 0 && (
        <GroupsDialog key={openCount} open={open} user={user} groups={groups} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
