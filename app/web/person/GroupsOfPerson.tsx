import { lazy, Suspense, useState } from 'react'
import type { PersonPage } from '#features/accounts/contract/people.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import { Button } from '#platform/web/ui/Button.tsx'

const GroupsDialog = lazy(async () => ({ default: (await import('./GroupsDialog.tsx')).GroupsDialog }))

/** Lists a person's groups, with a button to change them. */
export function GroupsOfPerson({ person: { user, groups } }: { person: PersonPage }) {
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
        <Suspense fallback={null}>
          <GroupsDialog key={openCount} open={open} user={user} groups={groups} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
