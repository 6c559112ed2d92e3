import { itemNames } from '../model/findings.ts'
import { useState, type ReactNode } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../model/exam.ts'
import type { Finding } from '../model/findings.ts'
import { pointsOf, pointsText } from '../model/views/figures.ts'
import { partsOf } from '../model/views/exam.ts'
import { examWords } from '../model/words.ts'
import type { Begin } from '#features/documents/web/refinements/RefineOne.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { moved, removed, replaced } from './changes.ts'
import type { EarlierDialogProps } from './earlier-questions/EarlierDialog.tsx'
import { ItemCard } from './ItemCard.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { goToItem } from './go-to-item.ts'
import type { ItemRefineProps } from './refinements/ItemRefine.tsx'
import type { RefinedItem } from './refinements/use-refined-item.ts'
import type { useStoredExam } from './use-stored-exam.ts'
import { examTexts } from '../texts/exams.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'

const earlier = lazyPage<EarlierDialogProps>(
  async () => (await import('./earlier-questions/EarlierDialog.tsx')).EarlierDialog,
)
const refine = lazyPage<ItemRefineProps>(async () => (await import('./refinements/ItemRefine.tsx')).ItemRefine)

/** Tools of the owner of a paper only: questions of other papers, and editing by the AI. */
type OwnTools = {
  entryId: string
  agentId: string
  edited: ReturnType<typeof useStoredExam>
  /** The question that the AI edits. */
  refining: RefinedItem | null
  /** Opens the AI editor of a question; null closes it. */
  onRefine: (request: { at: number; begin: Begin | null } | null) => void
}

type ExamItemsProps = {
  exam: Exam
  textLanguage: Language
  findings: readonly Finding[]
  /** Undefined in a read-only document. */
  onChange: ((exam: Exam) => void) | undefined
  /** Null for others, and in a read-only document. */
  own: OwnTools | null
  /** Renders beside an item's findings. */
  renderAside?: (at: number) => ReactNode
}

/** The questions of a paper as cards, part by part. */
export function ExamItems({ exam, textLanguage, findings, onChange, own, renderAside }: ExamItemsProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
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
      <Inline id={`part-${kind}`} align="baseline">
        <h2>
          {words.part} {roman}. {words.parts[kind]}
        </h2>
        <Text as="span" size="sm" tone="quiet">
          {t('examEditor.questions', { count: items.length })} ·{' '}
          {t('examEditor.points', {
            points: pointsText(pointsOf(items.flatMap(({ item }) => item.parts)), language),
          })}
        </Text>
      </Inline>
      <Grid least={400} gap={3} align="start">
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
              aside={renderAside?.(at)}
              isCompared={isCompared}
              actions={
                onChange && {
                  onEdit: () => setEditing(at),
                  onEarlier: own && (() => setTaking(at)),
                  onRewrite: own && (() => own.onRefine({ at, begin: { is: 'rewrite' } })),
                  onRequest: own && (() => own.onRefine({ at, begin: null })),
                  onFix: own && ((finding) => own.onRefine({ at, begin: { is: 'fix', finding } })),
                  onUp: up && (() => change(up().exam, up().to)),
                  onDown: down && (() => change(down().exam, down().to)),
                  // A paper needs at least one question.
                  onDelete:
                    exam.items.length > 1 ? () => change(removed(exam, at), Math.min(at, exam.items.length - 2)) : null,
                }
              }
            />
          )
          if (!own || at !== own.refining?.at) return card(false)
          return (
            <refine.Part
              key={`refined ${own.refining.opened}`}
              fallback={card(false)}
              entryId={own.entryId}
              agentId={own.agentId}
              edited={own.edited}
              at={at}
              begin={own.refining.begin}
              renderItem={card}
              onClose={() => {
                own.onRefine(null)
                goToItem(at)
              }}
            />
          )
        })}
      </Grid>
    </Stack>
  ))
  return (
    <>
      {parts}
      {taking !== null && own && onChange && (
        <earlier.Part
          exam={exam}
          entryId={own.entryId}
          at={taking}
          onTake={(next) => change(next, taking)}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  )
}
