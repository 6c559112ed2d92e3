import { localized, type Language } from '#platform/i18n/language.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, type Answers } from '#features/questions/model/answers.ts'
import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { blankSlide, type Presentation, type Point } from './presentation.ts'
import { slideFit } from './layout/fit.ts'
import { slideKeys } from '#features/questions/model/plan-keys.ts'

/** The question whose lines are shown to the class. */
const shownKey = 'objectives'
/** Keys used on the title slide, or for the plan itself. */
const elsewhere = new Set<string>([...Object.values(slideKeys), 'subject', 'grade', 'secondaryGrade', 'primaryGrade'])

/**
 * Builds a presentation without AI: the teacher's objectives become lines from the second slide on, as many on each as fit. All other
 * answers go into the notes of the first slide, so that nothing typed is lost.
 */
export function withOwnRows(
  presentation: Presentation,
  questions: readonly AnswerableQuestion[],
  answers: Answers,
  language: Language,
): Presentation {
  const text = questions.flatMap((question) => {
    const text = answerText(question, answerTo(question, answers), language)
    const label = localized(question, 'title', language)
    return text === '' || elsewhere.has(question.key) ? [] : [{ key: question.key, label, text }]
  })
  const [first, ...rest] = presentation.slides
  if (!first) return presentation
  const shown = text.find(({ key }) => key === shownKey)
  const lines = shown ? shown.text.split('\n').map((line) => line.replace(/^\s*[-*•+]\s+/, '').trim()) : []
  const filled = spread(
    lines.filter(Boolean).map((text) => ({ text, below: [] })),
    { most: rest.length, title: shown?.label ?? '', language: presentation.language },
  )
  const notes = text.filter(({ key }) => key !== shownKey || filled.length === 0)
  return {
    ...presentation,
    slides: [
      { ...first, notes: notes.map(({ label, text }) => `**${label}:** ${text}`).join('\n\n') },
      ...rest.map((slide, at) => (filled[at] ? { ...slide, title: shown!.label, points: filled[at] } : slide)),
    ],
  }
}

type Spread = { most: number; title: string; language: Presentation['language'] }

/** Distributes points over as few slides as possible; the last available slide gets the rest. */
function spread(points: readonly Point[], { most, title, language }: Spread): Point[][] {
  const slides: Point[][] = []
  for (const point of most > 0 ? points : []) {
    const last = slides.at(-1)
    const fits = last && slideFit({ ...blankSlide(''), title, points: [...last, point] }, language).pages.length === 1
    if (last && (fits || slides.length === most)) last.push(point)
    else slides.push([point])
  }
  return slides
}
