import { translate } from '#platform/i18n/translate.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import type { ClassFeedback, Feedback, Step, Strength } from '../class-feedback.ts'

const strengthKeys = ['feedbackDraft.strength1', 'feedbackDraft.strength2', 'feedbackDraft.strength3'] as const
const stepKeys = ['feedbackDraft.step1', 'feedbackDraft.step2', 'feedbackDraft.step3'] as const
/** More points are not acted on. */
const pointsMost = 3

/** Whether levels are chosen and nothing is written yet. */
export const canBeDrafted = (feedback: Feedback | null): feedback is Feedback =>
  feedback !== null &&
  feedback.strengths.length + feedback.steps.length === 0 &&
  feedback.levels.some((level) => level !== null)

/** Writes strengths and next steps of the rubric for every student whose levels are chosen, by rule and without AI. */
export const withDrafts = (data: ClassFeedback): ClassFeedback => ({
  ...data,
  students: data.students.map((one) => ({
    ...one,
    feedback: canBeDrafted(one.feedback) ? draftOf(one.feedback, one.id, data) : one.feedback,
  })),
})

/** The best criteria become strengths, the lowest ones next steps towards the next level. */
function draftOf(feedback: Feedback, id: number, { criteria, language }: ClassFeedback): Feedback {
  const t = translate(language, classFeedbackTexts)
  const reached = criteria.flatMap(({ name, levels }, at) => {
    const level = feedback.levels[at] ?? null
    return level === null
      ? []
      : [{ at, name, levels, level, share: levels.length > 1 ? level / (levels.length - 1) : 1 }]
  })
  const best = reached.toSorted((one, other) => other.share - one.share).filter(({ level }) => level > 0)
  const lowest = reached.toSorted((one, other) => one.share - other.share)
  const strengths = best.slice(0, pointsMost).map(({ at, name, levels, level }): Strength => ({
    text: t(strengthKeys[(id + at) % strengthKeys.length]!, { criterion: name, level: levels[level]!.name }),
    quotation: '',
  }))
  const steps = lowest
    .filter(({ levels, level }) => level < levels.length - 1)
    .slice(0, pointsMost)
    .map(({ at, name, levels, level }): Step => {
      const next = levels[level + 1]!
      const text = t(stepKeys[(id + at) % stepKeys.length]!, { criterion: name, level: next.name })
      return { text: [text, next.text].filter(Boolean).join(' '), quotation: '', issue: 'other', criterion: at }
    })
  return { ...feedback, author: 'phrases', strengths, steps }
}
