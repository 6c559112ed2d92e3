import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Group } from '../../contract/groups.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { groupTexts } from '../../texts/groups.ts'
import { Approval } from './Approval.tsx'
import { groupsApi } from './calls.ts'
import { peopleNamed, reviewersOfGroup } from './queries.ts'

type Changes = { add?: string[]; remove?: string[] }

/** The people who review what the members submit, and a search among everyone to add more. */
export function Reviewers({ group: { id } }: { group: Group }) {
  const { t } = useTexts(groupTexts)
  const queryClient = useQueryClient()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const reviewers = useQuery(reviewersOfGroup(id))
  const found = useQuery({ ...peopleNamed(sought), enabled: sought !== '', placeholderData: keepPreviousData })
  const known = new Set(reviewers.data?.people.map((person) => person.id))
  const others = sought === '' ? [] : (found.data ?? []).filter((person) => !known.has(person.id))

  async function change(changes: Changes) {
    try {
      await groupsApi.changeReviewers({ params: { id }, body: { add: [], remove: [], ...changes }, quiet: true })
      if (changes.add) setSearch('')
    } catch (error) {
      notifyFailure(error, t('group.changeFailed'))
    } finally {
      await queryClient.invalidateQueries({ queryKey: reviewersOfGroup(id).queryKey })
    }
  }

  return (
    <Stack gap={3}>
      <Text size="sm" tone="quiet">
        {t('group.reviewersText')}
      </Text>
      <Loaded query={reviewers} failed={t('group.peopleFailed')} loading={t('group.peopleLoading')}>
        {({ people }) =>
          people.length === 0 ? (
            <Text tone="faint">{t('group.noReviewers')}</Text>
          ) : (
            <List aria-label={t('group.reviewers')}>
              {people.map((person) => (
                <ListRow key={person.id} title={person.name} text={person.email}>
                  {!person.isActive && <Badge dot>{t('group.locked')}</Badge>}
                  <Button
                    size="small"
                    aria-label={t('group.removeReviewerOf', { name: person.name })}
                    onClick={() => void change({ remove: [person.id] })}
                  >
                    {t('group.removeReviewer')}
                  </Button>
                </ListRow>
              ))}
            </List>
          )
        }
      </Loaded>
      {reviewers.data && reviewers.data.people.length > 1 && <Approval {...reviewers.data} groupId={id} />}
      <SearchField label={t('group.searchReviewers')} value={search} onChange={setSearch} />
      {sought !== '' && found.data && others.length === 0 && <Text tone="faint">{t('group.nobodyFound')}</Text>}
      {others.length > 0 && (
        <List>
          {others.map((person) => (
            <ListRow key={person.id} title={person.name} text={person.email}>
              <Button
                size="small"
                aria-label={t('group.addReviewerOf', { name: person.name })}
                onClick={() => void change({ add: [person.id] })}
              >
                {t('group.addReviewer')}
              </Button>
            </ListRow>
          ))}
        </List>
      )}
    </Stack>
  )
}
