import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import { textKind } from '../../../model/kinds.ts'
import { EachRowLink } from './EachRowLink.tsx'
import { StudentNamesNote } from './StudentNamesNote.tsx'
import type { useAnswers } from '../answers/use-answers.ts'

type FormEndProps = { agent: AgentWithQuestions; answers: ReturnType<typeof useAnswers> }

/** Below the questions: whose names the AI does not get, and the way to one document for each row of a table. */
export function FormEnd({ agent, answers }: FormEndProps) {
  return (
    <>
      {agent.connected && <StudentNamesNote agent={agent} answers={answers} />}
      {agent.kind === textKind && (
        <EachRowLink
          agentId={agent.id}
          read={() => ({
            answers: answers.current(),
            files: answers.uploads.files(),
            language: answers.language,
            className: answers.taught?.name ?? '',
          })}
        />
      )}
    </>
  )
}
