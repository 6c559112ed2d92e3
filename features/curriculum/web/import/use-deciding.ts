import { useState } from 'react'
import type { CurriculumPreview, CurriculumPreviewQuestion } from '../../contract/curriculum-sets.ts'
import type { CurriculumDecision } from '../../model/table/decisions.ts'

type Rest = 'take' | 'skip'
export type Answers = { decisions: Record<string, CurriculumDecision>; rest: Rest | null }

const none: Answers = { decisions: {}, rest: null }

/** The questions of a file and their answers. `readAgain` is called when all that are known have one, and may find more. */
export function useDeciding(readAgain: (answers: Answers) => Promise<CurriculumPreview | null>) {
  const [questions, setQuestions] = useState<CurriculumPreviewQuestion[]>([])
  const [answers, setAnswers] = useState(none)
  /** Questions that are not listed. */
  const [unlisted, setUnlisted] = useState(0)
  const isSettled = (key: string) => answers.rest !== null || key in answers.decisions
  const listed = questions.filter(({ key }) => !isSettled(key)).length

  /** Adds the questions that a reading has found beside those that are settled. */
  const add = (preview: CurriculumPreview) => {
    setQuestions((before) => {
      const known = new Set(before.map(({ key }) => key))
      return [...before, ...preview.questions.filter(({ key }) => !known.has(key))]
    })
    setUnlisted(preview.open - preview.questions.length)
  }
  const update = async (next: Answers) => {
    setAnswers(next)
    if (next.rest === null && (unlisted > 0 || !questions.every(({ key }) => key in next.decisions))) return
    const preview = await readAgain(next)
    if (preview) add(preview)
  }
  return {
    questions,
    answers,
    /** Counts the questions that have no answer yet. */
    open: answers.rest === null ? listed + unlisted : 0,
    answerOf: (key: string): CurriculumDecision | null =>
      answers.decisions[key] ?? (answers.rest && { take: answers.rest === 'take' }),
    decide: (key: string, decision: CurriculumDecision) =>
      void update({ ...answers, decisions: { ...answers.decisions, [key]: decision } }),
    decideRest: (rest: Rest) => void update({ ...answers, rest }),
    reopen: (key: string) =>
      setAnswers(({ decisions }) => ({
        rest: null,
        decisions: Object.fromEntries(Object.entries(decisions).filter(([other]) => other !== key)),
      })),
    add,
    reset: () => {
      setQuestions([])
      setAnswers(none)
      setUnlisted(0)
    },
  }
}

export type Deciding = ReturnType<typeof useDeciding>
