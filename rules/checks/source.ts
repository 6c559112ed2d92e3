import type { Made } from './check.ts'

/** What was typed and what files say, as the answers to these questions. */
export function sourceOf(keys: readonly string[], { answers, files }: Made): string {
  const texts = keys.flatMap((key) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : null
    const file = Object.hasOwn(files, key) ? files[key] : undefined
    return [typeof answer === 'object' || answer === undefined ? '' : String(answer), file ?? '']
  })
  return texts.filter((text) => text.trim() !== '').join('\n')
}
