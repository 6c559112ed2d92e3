import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SharedItem } from '../../contract/sharing/shares.ts'
import { formatDate } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { accountChanged, useUser } from '#platform/web/api/session.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { sharedPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { CardLink } from '#platform/web/ui/containers/Card.tsx'
import { sharingApi } from '../sharing/calls.ts'
import { sharedWithMe } from '../sharing/queries.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './Shared.module.css'
import { SharedItemLine } from './SharedItemLine.tsx'
import { sharingTexts } from '../../texts/sharing.ts'

/** Milliseconds. */
const askPause = 250

/** Lists items from colleagues, newest first. */
export function FromColleagues() {
  const { t } = useTexts(sharingTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), askPause)
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useQuery(sharedWithMe({ page, search }))
  useSeen(list.data?.shared)
  const goTo = (to: number) => setParams(to > 1 ? { page: String(to) } : {})
  const searchFor = (text: string) => {
    setTyped(text)
    if (page > 1) goTo(1)
  }
  return (
    <>
      <SearchField label={t('sharing.find')} value={typed} onChange={searchFor} />
      <Loaded query={list} failed={t('sharing.listFailed')} loading={t('sharing.listLoading')}>
        {({ shared, pagination: { pages } }) =>
          shared.length === 0 ? (
            <EmptyState
              icon={<Share2 size={26} strokeWidth={1.75} aria-hidden="true" />}
              title={search ? t('sharing.noneFound') : t('sharing.none')}
              text={search ? undefined : t('sharing.noneText')}
            />
          ) : (
            <>
              <Stack
                as="ul"
                gap={2}
                className={styles.list}
                aria-label={t('sharing.fromColleagues')}
                aria-busy={list.isPlaceholderData}
              >
                {shared.map((one) => (
                  <li key={one.id}>
                    <CardLink to={sharedPath({ open: one.id })}>
                      <Inline as="span" gap={4} least={260} className={styles.row}>
                        <SharedItemLine item={one} />
                        <By item={one} />
                      </Inline>
                    </CardLink>
                  </li>
                ))}
              </Stack>
              {pages > 1 && (
                <Inline as="nav" gap={4} justify="center" wrap={false} aria-label={t('sharing.pages')}>
                  <Button disabled={page <= 1} onClick={() => goTo(page - 1)}>
                    {t('sharing.previous')}
                  </Button>
                  <span>{t('sharing.pageOf', { page, pages })}</span>
                  <Button disabled={page >= pages} onClick={() => goTo(page + 1)}>
                    {t('sharing.next')}
                  </Button>
                </Inline>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** Marks listed shares as seen on the server, once; the page keeps their marks until it is closed. */
function useSeen(shared: readonly SharedItem[] = []) {
  const user = useUser()
  const fresh = shared.filter(({ isNew }) => isNew).map(({ id }) => id)
  const report = useEffectEvent(async () => {
    const { newShareCount } = await sharingApi.seen({ body: { ids: fresh }, quiet: true })
    accountChanged({ ...user, newShareCount })
  })
  const key = fresh.join()
  useEffect(() => {
    // After a failure, the next visit marks them.
    if (key !== '') report().catch(() => {})
  }, [key])
}

function By({ item: { owner, school, group, sharedAt } }: { item: SharedItem }) {
  const { t } = useTexts(sharingTexts)
  const date = formatDate(sharedAt, useLanguage())
  const by = { name: owner.name, date }
  if (!school && group !== null)
    return (
      <Text as="span" size="sm" tone="quiet">
        {t('sharing.byGroup', { ...by, group })}
      </Text>
    )
  return (
    <Text as="span" size="sm" tone="quiet">
      {t(school ? 'sharing.bySchool' : 'sharing.by', by)}
    </Text>
  )
}
