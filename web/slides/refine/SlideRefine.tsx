import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { localized } from '#locales/language'
import { refineWordsMaxLength } from '#rules/limits'
import type { Slide } from '#rules/slides/deck'
import { offeredAtSlide, type SlideWish } from '#rules/slides/wishes'
import { ownPresses } from '../../entry/presses.ts'
import { ChangeView } from '../../entry/refine/ChangeView.tsx'
import { WishForm } from '../../entry/refine/WishForm.tsx'
import { addRefineWords } from '../../entry/refine/words.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { useDeck } from '../use-deck.ts'
import styles from './SlideRefine.module.css'
import { useSlideRefine } from './use-slide-refine.ts'

/** What the AI is asked at once: another slide, or to mend what is wrong with it. */
export type Begin = { is: 'anew' } | { is: 'mend'; finding: string }

export type SlideRefineProps = {
  entryId: string
  /** Whose presentation it is: it may offer presses of its own. */
  agentId: string
  edited: ReturnType<typeof useDeck>
  /** The slide that is changed. */
  slide: Slide
  number: number
  begin: Begin | null
  /** The slide as it stands; `compared`: what it says is shown beside the new one. */
  renderSlide: (compared: boolean) => ReactNode
  onClose: () => void
}

const labels = {
  fewerWords: 'slides.wishFewerWords',
  example: 'slides.wishExample',
  question: 'slides.wishQuestion',
  simpler: 'slides.wishSimpler',
} as const

/** Has one slide changed by the AI: how, what comes beside what it says now, and whether that is taken. */
export function SlideRefine({
  entryId,
  agentId,
  edited,
  slide,
  number,
  begin,
  renderSlide,
  onClose,
}: SlideRefineProps) {
  useState(addRefineWords)
  const { t } = useTranslation()
  const language = useLanguage()
  const item = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const own = useQuery(ownPresses(agentId))
  const { isSaved } = edited
  const nameOf = (wish: SlideWish): string => {
    if ('press' in wish) return t(labels[wish.press])
    if ('words' in wish) return wish.words
    const offer = own.data?.find(({ label }) => label === wish.own)
    return offer ? localized(offer, 'label', language) : wish.own
  }
  const refining = useSlideRefine({ entryId, edited, slide, nameOf })
  const { change, shown } = refining
  const busy = change.is === 'writing' || change.is === 'proposed'

  const open = useEffectEvent(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => open(), [])

  const begun = useRef(begin === null)
  // Of what has just been typed the server must know first.
  const ask = useEffectEvent((mayAsk: boolean) => {
    if (begun.current || !mayAsk) return
    begun.current = true
    if (begin?.is === 'anew') refining.start()
    if (begin?.is === 'mend')
      refining.start({ words: t('refine.mending', { finding: begin.finding }).slice(0, refineWordsMaxLength) })
  })
  useEffect(() => ask(isSaved), [isSaved])

  const show = useEffectEvent((is: typeof change.is) => {
    // The button that was pressed is gone.
    if (is !== 'proposed' && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    if (is === 'accepted' || is === 'undone') item.current?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => show(change.is), [change.is])

  const send = (said: string) =>
    refining.start({ words: change.is === 'asked' ? `${change.words}\n${change.question}\n${said}`.trim() : said })
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog around it stays.
    event.stopPropagation()
    onClose()
  }
  const name = t('slides.wishTitle', { number })
  return (
    <div ref={item} className={styles.item}>
      {renderSlide(change.is === 'proposed')}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside */}
      <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={name} onKeyDown={closeByEscape}>
        <div className={styles.head}>
          <h4>{name}</h4>
          <IconButton
            size="small"
            label={t('refine.close')}
            icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <ChangeView
          change={shown}
          refining={refining}
          isUndoable={refining.isUndoable}
          language={edited.deck.language}
          isSaved={isSaved}
        />
        {!busy && (
          <>
            {change.is !== 'asked' && !own.isPending && (
              <div className={styles.presses}>
                {offeredAtSlide(own.data ?? [])
                  .map((press): SlideWish => (typeof press === 'string' ? { press } : { own: press.label }))
                  .map((wish) => (
                    <Button
                      key={JSON.stringify(wish)}
                      size="small"
                      disabled={!isSaved}
                      onClick={() => refining.start(wish)}
                    >
                      {nameOf(wish)}
                    </Button>
                  ))}
              </div>
            )}
            <WishForm hint={t('slides.wishHint')} isSaved={isSaved} onSend={send} />
            <p className={styles.hint}>
              {t('slides.wishText')} {!isSaved && t('refine.unsaved')}
            </p>
          </>
        )}
      </section>
    </div>
  )
}
