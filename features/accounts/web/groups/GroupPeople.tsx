import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Group } from '../../contract/groups.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { notifyUndoable } from '#platform/web/lists/undo-toast.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { useSelection } from '#platform/web/lists/use-selection.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { groupsApi } from './calls.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Groups.module.css'
import { PersonRows } from './PersonRows.tsx'
import { Reviewers } from './Reviewers.tsx'
import { groupsChanged, peopleOfGroup } from './queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { groupTexts } from '../../texts/groups.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'

type Side = 'members' | 'others' | 'reviewers'

/** Manages members: search, selection over pages, adding and removing many at once. */
export function GroupPeople({ group }: { group: Group }) {
  const { t } = useTexts(groupTexts, navigationTexts)
  const [side, setSide] = useState<Side>(group.memberCount > 0 ? 'members' : 'others')
  return (
    <Stack as="section" gap={3} className={styles.people} aria-label={t('nav.users')}>
      <SegmentedControl
        label={t('nav.users')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'members', label: t('group.members'), name: t('group.members') },
          { value: 'others', label: t('group.others'), name: t('group.others') },
          { value: 'reviewers', label: t('group.reviewers'), name: t('group.reviewers') },
        ]}
      />
      {side === 'reviewers' ? <Reviewers group={group} /> : <MemberList key={side} group={group} side={side} />}
    </Stack>
  )
}

type MemberListProps = { group: Group; side: 'members' | 'others' }

/** Members, or everyone else, with the button that moves the selected people. */
function MemberList({ group, side }: MemberListProps) {
  const { t } = useTexts(groupTexts)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const deferredSearch = useDeferredValue(search)
  const people = useQuery(peopleOfGroup(group.id, { member: side === 'members', search: deferredSearch, page }))
  const found = people.data?.people ?? []
  const selection = useSelection(found)
  const change = useMoves(group)

  const move = async () => {
    const ids = [...selection.chosen.keys()]
    if (await change(side === 'members' ? { remove: ids } : { add: ids })) selection.clear()
  }

  const { count } = selection
  const doing =
    side === 'members'
      ? count > 0
        ? t('group.takeOut', { count })
        : t('group.takeOutNone')
      : count > 0
        ? t('group.add', { count })
        : t('group.addNone')
  return (
    <>
      <SearchField
        label={t('group.searchPeople')}
        value={search}
        onChange={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
      />
      <PersonRows
        query={people}
        selection={selection}
        none={search.trim() || side === 'others' ? t('group.nobodyFound') : t('group.nobodyYet')}
      />
      <Inline>
        <Stack grow>
          {people.data && people.data.pagination.total > 0 && (
            <Pager pagination={people.data.pagination} onPage={setPage} />
          )}
        </Stack>
        <Button disabled={count === 0} onClick={() => void move()}>
          {doing}
        </Button>
      </Inline>
    </>
  )
}

type Moves = { add?: string[]; remove?: string[] }

/** Changes the membership and shows a toast with Undo. Returns whether the change succeeded. */
function useMoves({ id }: Group) {
  const { t } = useTexts(groupTexts)
  const queryClient = useQueryClient()
  return async function change(moves: Moves, undoable = true): Promise<boolean> {
    try {
      const { added, removed } = await groupsApi.changePeople({
        params: { id },
        body: { add: [], remove: [], ...moves },
        quiet: true,
      })
      if (undoable)
        notifyUndoable(
          moves.add ? t('group.added', { count: added.length }) : t('group.removed', { count: removed.length }),
          () => void change({ add: removed, remove: added }, false),
        )
      return true
    } catch (error) {
      notifyFailure(error, t('group.changeFailed'))
      return false
    } finally {
      await groupsChanged(queryClient)
    }
  }
}
