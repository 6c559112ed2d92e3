import type { AssistantKind } from './assistant-kinds.ts'
import { asksForExam, examQuestions } from './exam/wish.ts'
import type { Problem } from './problems.ts'
import { asksForSlides, slideQuestions } from './slides/wish.ts'

/** Checks that an assistant has the questions its kind needs for planning; null when it does. */
export function kindProblem(kind: AssistantKind, keys: readonly string[]): Problem | null {
  if (kind === 'exam' && !asksForExam(keys)) return { key: 'agentForm.examQuestions', values: { keys: examQuestions } }
  if (kind === 'slides' && !asksForSlides(keys))
    return { key: 'agentForm.slideQuestions', values: { keys: slideQuestions } }
  return null
}
