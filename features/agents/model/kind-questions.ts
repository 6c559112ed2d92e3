import { classSheetKeys, examKeys, feedbackKeys, slideKeys } from '#features/questions/model/plan-keys.ts'
import type { Problem } from '#platform/model/problems.ts'
import type { AssistantKind } from './assistant-kinds.ts'
import { agentFormTexts } from '../texts/form.ts'
import { message } from '#platform/i18n/message.ts'

/** Checks that an assistant has the questions its kind needs for planning; null when it does. */
export function kindProblem(kind: AssistantKind, keys: readonly string[]): Problem | null {
  if (kind === 'exam' && !hasExamQuestions(keys))
    return message(agentFormTexts, 'agentForm.examQuestions', { keys: examQuestions })
  if (kind === 'slides' && !keys.includes(slideKeys.count))
    return message(agentFormTexts, 'agentForm.slideQuestions', { keys: slideKeys.count })
  if (kind === 'class-sheet' && !keys.includes(classSheetKeys.regulation))
    return message(agentFormTexts, 'agentForm.classSheetQuestions', { keys: classSheetKeys.regulation })
  if (kind === 'class-feedback' && !keys.includes(feedbackKeys.task))
    return message(agentFormTexts, 'agentForm.feedbackQuestions', { keys: feedbackKeys.task })
  return null
}

const { units, topic, counts } = examKeys
const numbers = Object.values(counts)

/** Whether a form asks for units or a topic, and for a number of questions. */
const hasExamQuestions = (keys: readonly string[]): boolean =>
  (keys.includes(units) || keys.includes(topic)) && numbers.some((number) => keys.includes(number))

/** Key names for a message. */
const examQuestions = [units, topic, ...numbers].join(', ')
