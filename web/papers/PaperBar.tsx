import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { Finding } from '#rules/exam/findings'
import { useTranslation } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import styles from './PaperBar.module.css'
import { goToItem, idOfItem } from './place.ts'
import type { usePaper } from './use-paper.ts'

export type PaperPart = 'items' | 'matrix' | 'text'

type PaperBarProps = {
  part: PaperPart
  onPart: (part: PaperPart) => void
  edited: ReturnType<typeof usePaper>
  findings: readonly Finding[]
  readOnly: boolean
  /** What else can be done with the questions. */
  tools: ReactNode
}

/** What of the paper is shown, whether it is saved, and the way to what needs a look. */
export function PaperBar({ part, onPart, edited, findings, readOnly, tools }: PaperBarProps) {
  const { t } = useTranslation()
  const places = [...new Set(findings.flatMap(({ item }) => item ?? []))].toSorted((one, other) => one - other)
  const goToNext = () => {
    const shown = places.findIndex((item) => document.activeElement?.id === idOfItem(item))
    goToItem(places[shown + 1] ?? places[0]!)
  }
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          size="small"
          label={t('paper.part')}
          options={[
            { value: 'items', label: t('paper.items') },
            { value: 'matrix', label: t('paper.matrix') },
            { value: 'text', label: t('paper.text') },
          ]}
          value={part}
          onChange={onPart}
        />
        <div className={styles.end}>
          {!readOnly && <SavingState {...edited} />}
          {part === 'items' && places.length > 0 && (
            <Button size="small" onClick={goToNext}>
              <span className={styles.dot} aria-hidden="true" />
              {t('paper.toLookAt', { count: places.length })}
            </Button>
          )}
          {part !== 'text' && !readOnly && (
            <span className={styles.undo}>
              <IconButton
                size="small"
                label={t('paper.undo')}
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
                {t('paper.takeTheirs')}
              </Button>
              <Button size="small" onClick={edited.settle.byMine}>
                {t('paper.keepMine')}
              </Button>
            </span>
          }
        >
          {t('paper.changedElsewhere')}
        </Notice>
      )}
    </>
  )
}

function SavingState({ saving, refusal }: Pick<ReturnType<typeof usePaper>, 'saving' | 'refusal'>) {
  const { t } = useTranslation()
  if (saving === 'nothing') return null
  const trouble = saving !== 'pending' && saving !== 'saved'
  const Icon = trouble ? CloudAlert : saving === 'saved' ? CloudCheck : CloudUpload
  return (
    <output className={styles.state} data-trouble={trouble}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {saving === 'saved' && t('paper.saved')}
        {saving === 'pending' && t('history.saving')}
        {trouble && (refusal ?? t('paper.notSaved'))}
      </span>
    </output>
  )
}
