import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Pair } from '../../contract/pairs.ts'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import type { PairRow, Side } from '../../model/translations/rows.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { VersionsNote } from '../versions/VersionsNote.tsx'
import { historyApi } from '../calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { historyPath } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { useMedia } from '#platform/web/lib/use-media.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { PairChecks } from './PairChecks.tsx'
import { PairDownload } from './PairDownload.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './PairPage.module.css'
import { PairRows, type PairView } from './PairRows.tsx'
import { usePair, type PairState } from './use-pair.ts'
import { translationTexts } from '../../texts/translations.ts'
import { EditsLine } from '../document/EditsLine.tsx'

const phone = '(max-width: 719.98px)'

/** Shows a document and its translation, section by section, and updates outdated sections. */
export function PairDesk({ pair }: { pair: Pair }) {
  const { t } = useTexts(translationTexts)
  const language = useLanguage()
  const { original, translation } = pair
  const state = usePair(pair, agentNameOf(original, language))
  const isPhone = useMedia(phone)
  const [chosen, setView] = useState<PairView | null>(null)
  const view = isPhone && (chosen ?? 'side') === 'side' ? 'original' : (chosen ?? 'side')
  const rowsRef = useRef<HTMLDivElement>(null)
  const stale = staleRows(state.rows)
  const proceed = useContinueTranslation(pair)

  const updateAll = async () => {
    const done = await state.update(stale)
    if (done && !done.problem)
      notify(
        'success',
        t('pair.took', { tokens: formatTokens(done.tokens, language), cost: formatCost(done.cost, language) }),
      )
  }
  const sideOf = (side: Side) => (side === 'original' ? original : translation)
  const languageView = (side: Side) => ({ value: side, label: t(`language.${sideOf(side).language}`) })
  const options = [
    ...(isPhone ? [] : [{ value: 'side' as const, label: t('pair.side') }]),
    { value: 'lines' as const, label: t('pair.lines') },
    languageView('original'),
    languageView('translation'),
  ]
  // A switch of the language keeps the place that is read.
  const choose = (next: PairView) => {
    const top = firstInSight(rowsRef.current)
    setView(next)
    requestAnimationFrame(() => top?.scrollIntoView({ block: 'start' }))
  }
  return (
    <>
      <Inline className={styles.bar}>
        <h1 className={styles.title}>{original.title || agentNameOf(original, language)}</h1>
        <SegmentedControl label={t('pair.view')} size="small" options={options} value={view} onChange={choose} />
        <PairDownload pair={pair} state={state} stale={stale.length} />
      </Inline>
      {proceed.isEarly && (
        <Notice
          tone="warn"
          action={
            <Button size="small" busy={proceed.isPending} onClick={() => proceed.mutate()}>
              {t('pair.continueTranslation')}
            </Button>
          }
        >
          {translation.problem ?? t('pair.endsEarly')}
        </Notice>
      )}
      {(pair.updating || state.busy === 'update') && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={state.stop}>
              {t('action.stop')}
            </Button>
          }
        >
          {t('pair.updating')}
        </Notice>
      )}
      {(['original', 'translation'] as const).map((side) => {
        const { versions } = state.sides[side].edits
        return versions && <VersionsNote key={side} versions={versions} language={sideOf(side).language} />
      })}
      <div className={styles.heads} data-view={view}>
        {(['original', 'translation'] as const).map(
          (side) =>
            (view === 'side' || view === side || (view === 'lines' && side === 'original')) && (
              <p key={side} className={styles.head}>
                {view === 'lines' ? (
                  <b>{`${t(`language.${original.language}`)} · ${t(`language.${translation.language}`)}`}</b>
                ) : (
                  <>
                    <b>{t(`language.${sideOf(side).language}`)}</b>{' '}
                    {t(side === 'original' ? 'pair.original' : 'pair.translation')}{' '}
                    <Link to={historyPath({ entry: sideOf(side).id })}>{t('pair.openWhole')}</Link>
                  </>
                )}
              </p>
            ),
        )}
        {stale.length > 0 && (
          <span className={styles.stale}>
            {t('pair.outOfDate', { count: stale.length })}
            {stale.length > 1 && (
              <Button size="small" disabled={!state.isReady} onClick={() => void updateAll()}>
                {t('pair.updateAll', { count: stale.length })}
              </Button>
            )}
          </span>
        )}
      </div>
      <div ref={rowsRef}>
        <PairRows pair={pair} state={state} view={view} />
      </div>
      <Inline align="end" justify="between" className={styles.foot}>
        <PairChecks
          pair={pair}
          state={state}
          onGoTo={(row) => {
            const element = rowsRef.current?.querySelector(`[data-row="${row}"]`)
            element?.scrollIntoView({ block: 'center' })
            if (element instanceof HTMLElement) element.focus({ preventScroll: true })
          }}
        />
        <SavedLine state={state} />
      </Inline>
    </>
  )
}

/** The leading side, if only one can lead: the other is rewritten from it. */
const leads: Partial<Record<PairRow['state'], Side>> = {
  changedOriginal: 'original',
  changedTranslation: 'translation',
  unwritten: 'original',
  onlyOriginal: 'original',
  onlyTranslation: 'translation',
}

/** Rows that can be updated without asking: only one side has changed or grown. */
const staleRows = (rows: readonly PairRow[]): { row: PairRow; leading: Side }[] =>
  rows.flatMap((row) => {
    const leading = leads[row.state]
    return leading ? [{ row, leading }] : []
  })

/** The translation is incomplete: the AI can write the missing sections. */
function useContinueTranslation({ translation }: Pair) {
  const queryClient = useQueryClient()
  const proceed = useMutation({
    mutationFn: () =>
      historyApi.continueWriting({ params: { id: translation.id }, body: { version: translation.version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['history', 'pair'] }),
  })
  return { ...proceed, isEarly: translation.status !== 'complete' || translation.problem !== null }
}

function firstInSight(container: HTMLElement | null): Element | null {
  const rows = [...(container?.querySelectorAll('[data-row]') ?? [])]
  return rows.find((row) => row.getBoundingClientRect().bottom > 160) ?? null
}

const usual = new Set(['nothing', 'pending', 'saved'])

/** Shows whether the edits of both sides are saved: one message, unless one side has a problem. */
function SavedLine({ state: { sides } }: { state: PairState }) {
  const { t } = useTexts(translationTexts)
  const both = [sides.original.edits, sides.translation.edits]
  const troubled = both.find(({ saving }) => !usual.has(saving))
  if (troubled) return <EditsLine edits={troubled} />
  if (both.every(({ saving }) => saving === 'nothing')) return null
  return <output>{t(both.some(({ saving }) => saving === 'pending') ? 'pair.saving' : 'pair.saved')}</output>
}
