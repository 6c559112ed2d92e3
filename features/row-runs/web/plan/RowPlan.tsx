import { useLocation } from 'react-router'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import type { CarriedForm } from '#features/documents/web/generation/form/EachRowLink.tsx'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { formAnswers } from '#features/questions/web/answers/answers.ts'
import { useAnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import { useUploads } from '#features/questions/web/answers/use-uploads.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { MappingCard } from './MappingCard.tsx'
import { SameAnswers } from './SameAnswers.tsx'
import { StartCard } from './StartCard.tsx'
import { TableChoice } from './TableChoice.tsx'
import { useTable } from './use-table.ts'

type RowPlanProps = { agent: AgentWithQuestions; classes: readonly TaughtClass[] }

/** The three steps below one another. What was typed into the assistant’s form is the answer for all rows. */
export function RowPlan({ agent, classes }: RowPlanProps) {
  const carried = useLocation().state as CarriedForm | null
  const table = useTable(agent.id, agent.questions)
  const mapping = table.plan?.mapping ?? {}
  const same = agent.questions.filter(({ key }) => mapping[key] === undefined)
  const uploads = useUploads(agent, carried?.files ?? [], () => {})
  const form = useAnswersForm(same, formAnswers(agent.questions, carried?.answers), uploads.expected)
  if (!table.source) return <TableChoice table={table} />
  return (
    <Stack gap={5}>
      <MappingCard table={table} questions={agent.questions}>
        <SameAnswers questions={same} form={form} uploads={uploads} />
      </MappingCard>
      <StartCard
        agent={agent}
        table={table}
        classes={classes}
        same={{ questions: same, form, uploads }}
        first={{ language: carried?.language ?? null, className: carried?.className ?? '' }}
      />
    </Stack>
  )
}
