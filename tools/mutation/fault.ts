import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fault to be planted, and who must find it. */
export type Fault = {
  /** The consequence of the fault, in words. */
  what: string
  /** The file it is planted in. */
  file: string
  /** The text that stands there exactly once, and the one that takes its place. */
  text: string
  planted: string
  /** The file of the test that must fail, and a part of the test's name as it is written there. */
  test: string
  named: string
}

/** Explains why a fault can no longer be planted, or its test is missing; null when both work. */
export function staleness(root: string, { file, text, planted, test, named }: Fault): string | null {
  if (!existsSync(join(root, file))) return `${file} is not there any more`
  const found = readFileSync(join(root, file), 'utf8').split(text).length - 1
  if (found !== 1) return `${file} has the text ${found} times, not once: ${text.trim()}`
  if (text === planted) return `what is planted in ${file} changes nothing: ${text.trim()}`
  if (!existsSync(join(root, test))) return `${test} is not there any more`
  if (!readFileSync(join(root, test), 'utf8').includes(named)) return `${test} has no test named: ${named}`
  return null
}
