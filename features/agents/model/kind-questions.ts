import type { AssistantKind } from './assistant-kinds.ts'
import { asksForExam, examQuestions } from '#features/exams/model/plan/wish.ts'
import type { Problem } from '#platform/model/problems.ts'
import { asksForSlides, slideQuestions } from '#features/slides/model/wish.ts'

/** Checks that an assistant has the questions its kind needs for planning; null when it does. */
export function kindProblem(kind: AssistantKind, keys: readonly string[]): Problem | null {
  if (kind === 'exam' && !asksForExam(keys)) return { key: 'agentForm.examQuestions', values: { keys: examQuestions } }
  if (kind === 'slides' && !asksForSlides(keys))
    return { key: 'agentForm.slideQuestions', values: { keys: slideQuestions } }
  return null
}
