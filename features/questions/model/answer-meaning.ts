import type { AnswerableQuestion } from './questions.ts'

/** A text as the question takes it: of choices the one that is called so or has its number ("8A" is grade 8); '' where none fits. */
export function answerMeaning({ type, options }: Pick<AnswerableQuestion, 'type' | 'options'>, text: string): string {
  if (type !== 'RADIO') return text
  const number = /\d+/.exec(text)?.[0]
  const called = (label: string) => label === text || (number !== undefined && /\d+/.exec(label)?.[0] === number)
  return options.find(({ label, labelVi }) => called(label) || called(labelVi))?.value ?? ''
}
