import type { Message } from '#platform/i18n/message.ts'
import type { Stored } from '#platform/i18n/translate.ts'

/** A problem as a row stores it: its key, then the number that its sentence names, as in `exam.prose 10`. */
export const storeProblem = ({ key, values }: Pick<Message, 'key' | 'values'>): string =>
  typeof values?.['count'] === 'number' ? `${key} ${values['count']}` : key

export function readProblem(problem: string): Stored {
  const [key = '', count] = problem.split(' ')
  return count === undefined ? { key } : { key, values: { count: Number(count) } }
}
