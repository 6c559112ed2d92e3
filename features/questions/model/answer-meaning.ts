import type { AnswerableQuestion } from './questions.ts'

/**
 * Converts a text into a value of the question. For choices it is the option with that label or number ("8A" is grade 8); '' if none
 * matches.
 */
export function answerMeaning({ type, options }: Pick<AnswerableQuestion, 'type' | 'options'>, text: string): string {
  if (type !== 'RADIO') return text
  const number = /\d+/.exec(text)?.[0]
  const called = (label: string) => label === text || (number !== undefined && /\d+/.exec(label)?.[0] === number)
  return options.find(({ label, labelVi }) => called(label) || called(labelVi))?.value ?? ''
}
