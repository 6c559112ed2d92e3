import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Inline } from '#platform/web/ui/Inline.tsx'
import styles from './DataDocument.module.css'
import { useTexts } from '#platform/web/language/language.ts'
import { historyTexts } from '../../texts/history.ts'

type Edited = {
  /** `nothing`, `pending` and `saved`; other states are problems. */
  saving: string
  failure: string | null
  undo: (() => void) | null
  /** Another window has saved too: which of both stays. */
  resolve: { byTheirs: () => void; byMine: () => void } | null
}

/** A place that needs a look: the id of its element, and the way there. */
type ReviewItem = { id: string; goTo: () => void }

/** Wording for this kind of document. */
type Words = Record<
  'part' | 'toReview' | 'undo' | 'saved' | 'notSaved' | 'changedElsewhere' | 'takeTheirs' | 'keepMine',
  string
>

type DataBarProps<Part extends string> = {
  part: Part
  onPart: (part: Part) => void
  /** Tabs by name; the last is `text`, the text rendered from the data. */
  parts: readonly { value: Part; label: string }[]
  words: Words
  edited: Edited
  /** Empty where the part that is shown has none. */
  reviewItems: readonly ReviewItem[]
  readOnly: boolean
  /** Further tools for the data. */
  tools: ReactNode
}

/** Shown above a structured document: tabs, saving state, and links to findings. */
export function DataBar<Part extends string>(props: DataBarProps<Part>) {
  const { part, onPart, parts, words, edited, reviewItems, readOnly, tools } = props
  const isText = part === parts.at(-1)!.value
  const goToNext = () => {
    const shown = reviewItems.findIndex(({ id }) => document.activeElement?.id === id)
    const next = reviewItems[shown + 1] ?? reviewItems[0]!
    next.goTo()
  }
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl size="small" label={words.part} options={[...parts]} value={part} onChange={onPart} />
        <div className={styles.end}>
          {!readOnly && <SavingState {...edited} words={words} />}
          {reviewItems.length > 0 && (
            <Button size="small" onClick={goToNext}>
              <span className={styles.dot} aria-hidden="true" />
              {words.toReview}
            </Button>
          )}
          {!isText && !readOnly && (
            <span className={styles.undo}>
              <IconButton
                size="small"
                label={words.undo}
                disabled={!edited.undo}
                icon={<Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => edited.undo?.()}
              />
            </span>
          )}
          {!isText && tools && <div className={styles.tools}>{tools}</div>}
        </div>
      </div>
      {edited.resolve && (
        <Notice
          tone="warn"
          action={
            <Inline as="span">
              <Button size="small" onClick={edited.resolve.byTheirs}>
                {words.takeTheirs}
              </Button>
              <Button size="small" onClick={edited.resolve.byMine}>
                {words.keepMine}
              </Button>
            </Inline>
          }
        >
          {words.changedElsewhere}
        </Notice>
      )}
    </>
  )
}

function SavingState({ saving, failure, words }: Pick<Edited, 'saving' | 'failure'> & { words: Words }) {
  const { t } = useTexts(historyTexts)
  if (saving === 'nothing') return null
  const trouble = saving !== 'pending' && saving !== 'saved'
  const Icon = trouble ? CloudAlert : saving === 'saved' ? CloudCheck : CloudUpload
  return (
    <output className={styles.state} data-trouble={trouble}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {saving === 'saved' && words.saved}
        {saving === 'pending' && t('history.saving')}
        {trouble && (failure ?? words.notSaved)}
      </span>
    </output>
  )
}
