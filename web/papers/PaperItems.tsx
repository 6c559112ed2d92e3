import { Suspense, useState, type ReactNode } from 'react'
import type { Language } from '#locales/language'
import type { Exam } from '#rules/exam/exam'
import type { Finding } from '#rules/exam/findings'
import type { ItemWish } from '#rules/refine/wishes'
import { pointsOf, pointsText } from '#rules/exam/views/figures'
import { partsOf } from '#rules/exam/views/paper'
import { examWords } from '#rules/exam/words'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { lazyPage } from '../ui/lazy-page.ts'
import { moved, removed, replaced } from './changes.ts'
import type { EarlierDialogProps } from './earlier/EarlierDialog.tsx'
import { ItemCard } from './ItemCard.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import styles from './PaperItems.module.css'
import { goToItem } from './place.ts'
import type { WishDialogProps } from './wish/WishDialog.tsx'

const earlier = lazyPage<EarlierDialogProps>(async () => (await import('./earlier/EarlierDialog.tsx')).EarlierDialog)
const wishes = lazyPage<WishDialogProps>(async () => (await import('./wish/WishDialog.tsx')).WishDialog)

type PaperItemsProps = {
  entryId: string
  agentId: string
  exam: Exam
  /** Of what is written in it. */
  textLanguage: Language
  findings: readonly Finding[]
  /** Left out: it is only read. */
  onChange: ((exam: Exam) => void) | undefined
  /** The item that the AI writes anew. */
  writing: number | null
  /** Left out while it cannot be asked. */
  onRewrite: ((at: number, wish?: ItemWish) => void) | undefined
  /** What belongs to an item's findings. */
  renderAside: (at: number) => ReactNode
}

/** The questions of a paper as cards, part by part. */
export function PaperItems({
  entryId,
  agentId,
  exam,
  textLanguage,
  findings,
  onChange,
  writing,
  onRewrite,
  renderAside,
}: PaperItemsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = examWords[language]
  const [editing, setEditing] = useState<number | null>(null)
  /** The place that a question of another paper is looked for. */
  const [taking, setTaking] = useState<number | null>(null)
  /** The question that the AI shall change as the teacher says. */
  const [wishing, setWishing] = useState<number | null>(null)
  const change = (next: Exam, place: number) => {
    onChange?.(next)
    goToItem(place)
  }
  const parts = partsOf(exam).map(({ roman, kind, items }) => (
    <section key={kind} className={styles.part} aria-labelledby={`part-${kind}`}>
      <h2 id={`part-${kind}`} className={styles.head}>
        {words.part} {roman}. {words.parts[kind]}
        <small>
          {t('paper.questions', { count: items.length })} ·{' '}
          {t('paper.points', {
            points: pointsText(pointsOf(items.flatMap(({ item }) => item.parts)), language),
          })}
        </small>
      </h2>
      <div className={styles.cards}>
        {items.map(({ item, no }, place) => {
          const at = exam.items.indexOf(item)
          if (at === editing && onChange)
            return (
              <ItemEditor
                key={at}
                exam={exam}
                at={at}
                no={no}
                onClose={() => {
                  setEditing(null)
                  goToItem(at)
                }}
                onSave={(next) => onChange(replaced(exam, at, next))}
              />
            )
          const up = onChange && place > 0 ? () => moved(exam, at, -1)! : null
          const down = onChange && place < items.length - 1 ? () => moved(exam, at, 1)! : null
          return (
            <ItemCard
              key={at}
              exam={exam}
              at={at}
              no={no}
              textLanguage={textLanguage}
              isWriting={at === writing}
              findings={findings.filter((finding) => finding.item === at)}
              aside={renderAside(at)}
              actions={
                onChange && {
                  onEdit: () => setEditing(at),
                  onEarlier: () => setTaking(at),
                  onRewrite: onRewrite ? () => onRewrite(at) : null,
                  onWish: onRewrite ? () => setWishing(at) : null,
                  onUp: up && (() => change(up().exam, up().to)),
                  onDown: down && (() => change(down().exam, down().to)),
                  // A paper without a question is none.
                  onDelete:
                    exam.items.length > 1 ? () => change(removed(exam, at), Math.min(at, exam.items.length - 2)) : null,
                }
              }
            />
          )
        })}
      </div>
    </section>
  ))
  return (
    <>
      {parts}
      {taking !== null && onChange && (
        <Suspense fallback={null}>
          <earlier.Page
            exam={exam}
            entryId={entryId}
            at={taking}
            onTake={(next) => change(next, taking)}
            onClose={() => setTaking(null)}
          />
        </Suspense>
      )}
      {wishing !== null && onRewrite && (
        <Suspense fallback={null}>
          <wishes.Page
            exam={exam}
            agentId={agentId}
            at={wishing}
            onAsk={(wish) => onRewrite(wishing, wish)}
            onClose={() => setWishing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
