import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { DeckFinding } from '#rules/slides/findings'
import { useTranslation } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { goToSlide, idOfSlide } from './place.ts'
import styles from './SlidesBar.module.css'
import type { useDeck } from './use-deck.ts'

export type SlidesPart = 'slides' | 'text'

type SlidesBarProps = {
  part: SlidesPart
  onPart: (part: SlidesPart) => void
  edited: ReturnType<typeof useDeck>
  findings: readonly DeckFinding[]
  readOnly: boolean
  /** What else can be done with the slides. */
  tools: ReactNode
}

/** What of the presentation is shown, whether it is saved, and the way to what needs a look. */
export function SlidesBar({ part, onPart, edited, findings, readOnly, tools }: SlidesBarProps) {
  const { t } = useTranslation()
  const places = [...new Set(findings.flatMap(({ slide }) => slide ?? []))]
  const goToNext = () => {
    const shown = places.findIndex((id) => document.activeElement?.id === idOfSlide(id))
    goToSlide(places[shown + 1] ?? places[0]!)
  }
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          size="small"
          label={t('slides.part')}
          options={[
            { value: 'slides', label: t('slides.slides') },
            { value: 'text', label: t('slides.text') },
          ]}
          value={part}
          onChange={onPart}
        />
        <div className={styles.end}>
          {!readOnly && <SavingState {...edited} />}
          {part === 'slides' && places.length > 0 && (
            <Button size="small" onClick={goToNext}>
              <span className={styles.dot} aria-hidden="true" />
              {t('slides.toLookAt', { count: places.length })}
            </Button>
          )}
          {part !== 'text' && !readOnly && (
            <span className={styles.undo}>
              <IconButton
                size="small"
                label={t('slides.undo')}
                disabled={!edited.undo}
                icon={<Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => edited.undo?.()}
              />
            </span>
          )}
          {part !== 'text' && tools && <div className={styles.tools}>{tools}</div>}
        </div>
      </div>
      {edited.settle && (
        <Notice
          tone="warn"
          action={
            <span className={styles.choice}>
              <Button size="small" onClick={edited.settle.byTheirs}>
                {t('slides.takeTheirs')}
              </Button>
              <Button size="small" onClick={edited.settle.byMine}>
                {t('slides.keepMine')}
              </Button>
            </span>
          }
        >
          {t('slides.changedElsewhere')}
        </Notice>
      )}
    </>
  )
}

function SavingState({ saving, refusal }: Pick<ReturnType<typeof useDeck>, 'saving' | 'refusal'>) {
  const { t } = useTranslation()
  if (saving === 'nothing') return null
  const trouble = saving !== 'pending' && saving !== 'saved'
  const Icon = trouble ? CloudAlert : saving === 'saved' ? CloudCheck : CloudUpload
  return (
    <output className={styles.state} data-trouble={trouble}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {saving === 'saved' && t('slides.saved')}
        {saving === 'pending' && t('history.saving')}
        {trouble && (refusal ?? t('slides.notSaved'))}
      </span>
    </output>
  )
}
