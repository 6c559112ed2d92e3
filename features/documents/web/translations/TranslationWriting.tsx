import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Pair } from '../../contract/pairs.ts'
import { sectionsOf } from '../../model/translations/sections.ts'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { historyEntry } from '../document/queries.ts'
import type { Kind } from '#platform/web/streams/follow.ts'
import { useStreamClient } from '#platform/web/streams/use-stream-client.ts'
import { historyApi } from '../calls.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './PairPage.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { translationTexts } from '../../texts/translations.ts'

type Start = Pick<HistoryEntry, 'id'>

/** Joins a translation that is already running; it was not started on this page. */
const translationStream: Kind<never, Start, string> = {
  ask: () => Promise.reject(new Error('translations are joined')),
  persistence: {
    join: async ({ id }, call) => (await historyApi.stream({ params: { id }, ...call })).content,
    async loadStored({ id }, call) {
      const { entry } = await historyApi.get({ params: { id }, ...call })
      return entry.status === 'running' ? null : (entry.content ?? '')
    },
    stop: ({ id }) => historyApi.stop({ params: { id }, quiet: true }),
  },
}

/** Shows a running translation beside its original. Leaving the page does not stop it. */
export function TranslationWriting({ pair: { original, translation } }: { pair: Pair }) {
  const { t } = useTexts(translationTexts)
  const queryClient = useQueryClient()
  const [first] = useState(() => ({
    phase: 'writing' as const,
    started: translation,
    request: null,
    text: translation.content ?? '',
    connected: true,
    stopping: false,
  }))
  const client = useStreamClient<never, Start, string>(translationStream, {}, first)
  const now = useSyncExternalStore(client.store.subscribe, client.store.get)
  const hasEnded = now.phase === 'ended'
  useEffect(() => {
    if (!hasEnded) return
    void queryClient.invalidateQueries({ queryKey: ['history', 'pair'] })
    void queryClient.invalidateQueries({ queryKey: historyEntry(translation.id).queryKey })
  }, [hasEnded, queryClient, translation.id])
  const text = now.phase === 'writing' || now.phase === 'brokenOff' ? now.text : now.phase === 'ended' ? now.end : ''
  const [all, done] = [sectionsOf(original.content ?? '').length, Math.max(0, sectionsOf(text).length - 1)]
  return (
    <>
      <Inline className={styles.bar}>
        <h1 className={styles.title}>{original.title || t('pair.title')}</h1>
        <Text as="output" size="sm" tone="quiet">
          {t('pair.progress', { done, all })}
        </Text>
        <Button size="small" busy={now.phase === 'writing' && now.stopping} disabled={hasEnded} onClick={client.stop}>
          {t('action.stop')}
        </Button>
      </Inline>
      {now.phase === 'brokenOff' && (
        <Notice
          tone="bad"
          action={
            <Button size="small" onClick={client.rejoin}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('pair.lost')}
        </Notice>
      )}
      <div className={styles.heads}>
        <p className={styles.head}>
          <b>{t(`language.${original.language}`)}</b> {t('pair.original')}
        </p>
        <p className={styles.head}>
          <b>{t(`language.${translation.language}`)}</b> {t('pair.translation')}
        </p>
      </div>
      <div className={styles.sides}>
        <div lang={original.language} className={styles.whole}>
          <GrowingDocument text={original.content ?? ''} ended />
        </div>
        <div lang={translation.language} className={styles.whole} aria-busy={!hasEnded}>
          <GrowingDocument text={text} ended={hasEnded} />
        </div>
      </div>
      <p className={styles.hint}>{t('pair.mayLeave')}</p>
    </>
  )
}
