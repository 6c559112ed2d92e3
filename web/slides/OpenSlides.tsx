import { useMemo, useState, type ReactNode } from 'react'
import type { HistoryEntry } from '#contract/history'
import type { Presentation } from '#contract/slides'
import type { Place } from '#rules/checks/document'
import { isWritten } from '#rules/slides/deck'
import { deckFindings } from '#rules/slides/findings'
import { endsEarly, GoOn } from '../entry/GoOn.tsx'
import { MadeFrom } from '../entry/thread/MadeFrom.tsx'
import { TurnInto } from '../entry/thread/TurnInto.tsx'
import { useTranslation } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Cover } from './Cover.tsx'
import styles from './OpenSlides.module.css'
import { SlideCards } from './SlideCards.tsx'
import { SlidesBar, type SlidesPart } from './SlidesBar.tsx'
import { TakeSlides } from './TakeSlides.tsx'
import { useDeck } from './use-deck.ts'

export type SlidesViewProps = {
  entry: HistoryEntry
  /** Under the slides: how it ended and what it took. */
  renderFoot?: (entry: HistoryEntry) => ReactNode
  /** The presentation as a text; `note` stands above its sheet. */
  renderText: (entry: HistoryEntry, shown: ShownText) => ReactNode
  /** The AI goes on with it. */
  onGoOn: (entry: HistoryEntry) => void
}

type ShownText = {
  note: ReactNode
  refusal: null
  /** What is printed from slides is changed there. */
  onMend: ((place: Place, finding: string) => void) | undefined
}

type OpenSlidesProps = SlidesViewProps & { presentation: Presentation; readOnly: boolean }

/** A presentation that is there: its slides as cards, or its text. */
export function OpenSlides({ entry, presentation, readOnly, renderFoot, renderText, onGoOn }: OpenSlidesProps) {
  const { t } = useTranslation()
  const edited = useDeck(entry.id, presentation)
  const { deck, byHand } = edited
  const [part, setPart] = useState<SlidesPart>(presentation.byHand ? 'text' : 'slides')
  const findings = useMemo(() => deckFindings(deck), [deck])
  const fixed = readOnly || byHand
  const isOpen = !entry.template && (endsEarly(entry) || !deck.slides.every(isWritten))
  const show = (next: SlidesPart) => {
    // The text is printed from what is saved.
    if (next === 'text') edited.flush()
    setPart(next)
  }
  return (
    <>
      <SlidesBar
        part={part}
        onPart={show}
        edited={edited}
        findings={findings}
        readOnly={fixed}
        tools={
          !byHand && (
            <>
              {!readOnly && <TurnInto entry={entry} />}
              <TakeSlides of={{ entry: entry.id }} save={edited.saveNow} />
            </>
          )
        }
      />
      {part === 'text' &&
        (edited.isSaved ? (
          renderText(entry, {
            note: (
              <div className={styles.note}>
                <Notice tone={byHand ? 'warn' : 'info'}>{t(byHand ? 'slides.isByHand' : 'slides.asText')}</Notice>
              </div>
            ),
            refusal: null,
            onMend: fixed ? undefined : () => show('slides'),
          })
        ) : (
          <Spinner label={t('history.saving')} />
        ))}
      {/* It stays: a slide that is being typed must not be lost by a look at the text. */}
      <div className={styles.desk} hidden={part === 'text'}>
        {entry.source && <MadeFrom entry={entry} />}
        {byHand && part !== 'text' && (
          <Notice
            tone="warn"
            action={
              <Button size="small" onClick={() => setPart('text')}>
                {t('slides.openText')}
              </Button>
            }
          >
            {t('slides.isByHand')}
          </Notice>
        )}
        <Cover deck={deck} onChange={fixed ? undefined : edited.change} />
        <SlideCards entryId={entry.id} agentId={entry.agentId} edited={edited} findings={findings} readOnly={fixed} />
      </div>
      {part !== 'text' && (
        <div className={styles.foot}>
          {!fixed && isOpen && <GoOn entry={entry} save={edited.saveNow} onBegun={onGoOn} />}
          {renderFoot?.(entry)}
        </div>
      )}
    </>
  )
}
