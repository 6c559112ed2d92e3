import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Offer, ThreadMember } from '../../contract/threads.ts'
import { activeAgents } from '#features/agents/web/list/queries.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { offerInWords, shownOffers } from '../derivation/offer-words.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { generatePath } from '#platform/web/paths.ts'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { threadOf } from '../derivation/queries.ts'
import { CardLink } from '#platform/web/ui/containers/Card.tsx'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Branches } from './Branches.tsx'
import { DownloadAll } from './DownloadAll.tsx'
import { treeOf } from './tree.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './related.module.css'
import { derivationTexts } from '../../texts/derivation.ts'
import { historyTexts } from '../../texts/history.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

/** Shows related documents: their tree, a joint download, and further derivations. */
export function ThreadPart({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(derivationTexts, historyTexts)
  const thread = useQuery({ ...threadOf(entry.id), staleTime: 0 })
  if (thread.data) return <Thread entry={entry} {...thread.data} />
  if (!thread.isError) return <Spinner label={t('history.loadingEditor')} />
  return (
    <ErrorState
      title={t('thread.loadFailed')}
      text={errorText(thread.error)}
      retryLabel={t('action.retry')}
      busy={thread.isFetching}
      onRetry={() => void thread.refetch()}
    />
  )
}

type ThreadProps = { entry: HistoryEntry; members: readonly ThreadMember[]; next: readonly Offer[] }

function Thread({ entry, members, next }: ThreadProps) {
  const { t } = useTexts(derivationTexts)
  const language = useLanguage()
  const agents = useQuery(activeAgents())
  const colors = new Map(agents.data?.map(({ id, category }) => [id, category?.color]))
  const [first] = members
  return (
    <Stack gap={5} className={styles.thread}>
      <Inline justify="between">
        <Text tone="quiet">
          {members.length > 1 ? (
            <>
              {t('thread.documents', { count: members.length })}
              {first && ` · ${t('thread.started', { date: formatDateTime(first.createdAt, language) })}`}
            </>
          ) : (
            t('thread.none')
          )}
        </Text>
        {members.length > 1 && <DownloadAll members={members} />}
      </Inline>
      <Branches branches={treeOf(members)} shown={entry.id} colors={colors} />
      {next.length > 0 && (
        <Stack as="section" gap={2}>
          <h3>{t('thread.createMore')}</h3>
          <OfferList offers={next} source={entry.id} />
        </Stack>
      )}
    </Stack>
  )
}

function OfferList({ offers, source }: { offers: readonly Offer[]; source: string }) {
  const { t } = useTexts(derivationTexts)
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('a')[shownOffers]?.focus()
  }, [showsAll])
  const hidden = showsAll ? 0 : Math.max(0, offers.length - shownOffers)
  return (
    <Grid as="ul" ref={list} least={250} gap={2}>
      {offers.slice(0, offers.length - hidden).map((offer) => (
        <li key={offer.agentId}>
          <CardLink to={generatePath(offer.agentId, { source })}>
            <Tile name={localized(offer, 'name', language)} color={offer.color ?? fallbackColor} />
            <TwoLines title={localized(offer, 'name', language)} text={offerInWords(offer)} />
          </CardLink>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {t('thread.showMore', { count: hidden })}
          </Button>
        </li>
      )}
    </Grid>
  )
}
