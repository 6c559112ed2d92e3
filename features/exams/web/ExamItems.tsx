import { itemNames } from '../model/findings.ts'
import { Suspense, useState, type ReactNode } from 'react'
import type { Exam } from '../model/exam.ts'
import type { Finding } from '../model/findings.ts'
import { pointsOf, pointsText } from '../model/views/figures.ts'
import { partsOf } from '../model/views/exam.ts'
import { examWords } from '../model/words.ts'
import type { Begin } from '#features/documents/web/refinements/RefineOne.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { moved, removed, replaced } from './changes.ts'
import type { EarlierDialogProps } from './earlier-questions/EarlierDialog.tsx'
import { ItemCard } from './ItemCard.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import styles from './ExamItems.module.css'
import { goToItem } from './go-to-item.ts'
import type { ItemRefineProps } from './refinements/ItemRefine.tsx'
import type { RefinedItem } from './refinements/use-refined-item.ts'
import type { useStoredExam } from './use-stored-exam.ts'
import { examTexts } from '../texts/exams.ts'

const earlier = lazyPage<EarlierDialogProps>(
  async () => (await import('./earlier-questions/EarlierDialog.tsx')).EarlierDialog,
)
const refine = lazyPage<ItemRefineProps>(async () => (await import('./refinements/ItemRefine.tsx')).ItemRefine)

type ExamItemsProps = {
  entryId: string
  agentId: string
  edited: ReturnType<typeof useStoredExam>
  findings: readonly Finding[]
  /** Undefined in a read-only document. */
  onChange: ((exam: Exam) => void) | undefined
  /** The question that the AI edits. */
  refining: RefinedItem | null
  /** Opens the AI editor of a question; null closes it. Undefined in a read-only document. */
  onRefine: ((request: { at: number; begin: Begin | null } | null) => void) | undefined
  /** Renders beside an item's findings. */
  renderAside: (at: number) => ReactNode
}

/** The questions of a paper as cards, part by part. */
export function ExamItems({
  entryId,
  agentId,
  edited,
  findings,
  onChange,
  refining,
  onRefine,
  renderAside,
}: ExamItemsProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const { exam, language: textLanguage } = edited
  const words = examWords[language]
  const [editing, setEditing] = useState<number | null>(null)
  /** The question to replace by one of another paper. */
  const [taking, setTaking] = useState<number | null>(null)
  const change = (next: Exam, index: number) => {
    onChange?.(next)
    goToItem(index)
  }
  const allParts = partsOf(exam)
  const names = itemNames(exam, language)
  // The part tells questions with the same number apart.
  const nameOf = (at: number, no: number) => (allParts.length > 1 ? names[at]! : `${words.question} ${no}`)
  const parts = allParts.map(({ roman, kind, items }) => (
    <Stack key={kind} as="section" gap={2} aria-labelledby={`part-${kind}`}>
      <h2 id={`part-${kind}`} className={styles.head}>
        {words.part} {roman}. {words.parts[kind]}
        <small>
          {t('examEditor.questions', { count: items.length })} ·{' '}
          {t('examEditor.points', {
            points: pointsText(pointsOf(items.flatMap(({ item }) => item.parts)), language),
          })}
        </small>
      </h2>
      <div className={styles.cards}>
        {items.map(({ item, no }, index) => {
          const at = exam.items.indexOf(item)
          if (at === editing && onChange)
            return (
              <ItemEditor
                key={at}
                exam={exam}
                at={at}
                name={nameOf(at, no)}
                onClose={() => {
                  setEditing(null)
                  goToItem(at)
                }}
                onSave={(next) => onChange(replaced(exam, at, next))}
              />
            )
          const up = onChange && index > 0 ? () => moved(exam, at, -1)! : null
          const down = onChange && index < items.length - 1 ? () => moved(exam, at, 1)! : null
          const card = (isCompared: boolean) => (
            <ItemCard
              key={at}
              exam={exam}
              at={at}
              no={no}
              name={nameOf(at, no)}
              textLanguage={textLanguage}
              findings={findings.filter((finding) => finding.item === at)}
              aside={renderAside(at)}
              isCompared={isCompared}
              actions={
                onChange && {
                  onEdit: () => setEditing(at),
                  onEarlier: () => setTaking(at),
                  onRewrite: onRefine ? () => onRefine({ at, begin: { is: 'rewrite' } }) : null,
                  onRequest: onRefine ? () => onRefine({ at, begin: null }) : null,
                  onFix: onRefine ? (finding) => onRefine({ at, begin: { is: 'fix', finding } }) : null,
                  onUp: up && (() => change(up().exam, up().to)),
                  onDown: down && (() => change(down().exam, down().to)),
                  // A paper needs at least one question.
                  onDelete:
                    exam.items.length > 1 ? () => change(removed(exam, at), Math.min(at, exam.items.length - 2)) : null,
                }
              }
            />
          )
          if (at !== refining?.at || !onRefine) return card(false)
          return (
            <Suspense key="refined" fallback={card(false)}>
              <refine.Page
                key={refining.opened}
                entryId={entryId}
                agentId={agentId}
                edited={edited}
                at={at}
                begin={refining.begin}
                renderItem={card}
                onClose={() => {
                  onRefine(null)
                  goToItem(at)
                }}
              />
            </Suspense>
          )
        })}
      </div>
    </Stack>
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
    </>
  )
}
