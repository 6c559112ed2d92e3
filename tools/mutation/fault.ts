import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fault to plant, and the test that must find it. Both are found by their content, so that files may move. */
export type Fault = {
  /** The consequence of the fault, in words. */
  what: string
  /** A text of the same file that occurs in no other file, such as a declaration, in case `text` is not unique. */
  at?: string
  /** A text that occurs exactly once, and its replacement. */
  text: string
  planted: string
  /** A part of the test's name as written in its file. */
  test: string
}

/** The file of a fault, and the files of the tests that bear its name. */
export type Location = { file: string; tests: string[] }

export type Sources = ReadonlyMap<string, string>

/** Lists the files of a folder that are code, saved or not, without those of this folder, which quote every fault. */
export function readSources(root: string): Sources {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed.toString().split('\0')
  const code = files.filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.startsWith('tools/mutation/'))
  // A file that is deleted and not committed is still listed.
  const present = code.filter((file) => existsSync(join(root, file)))
  return new Map(present.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Finds the location of a fault, or returns a sentence that says why it no longer applies. */
export function locate(sources: Sources, { at, text, planted, test }: Fault): Location | string {
  const having = (part: string, tests: boolean) =>
    [...sources].flatMap(([file, source]) => (isTest(file) === tests && source.includes(part) ? [file] : []))
  const [file, ...others] = having(at ?? text, false)
  if (!file) return `no file has the text: ${(at ?? text).trim()}`
  if (others.length > 0) return `${others.length + 1} files have the text: ${(at ?? text).trim()}`
  const found = sources.get(file)!.split(text).length - 1
  if (found !== 1) return `${file} has the text ${found} times, not once: ${text.trim()}`
  if (text === planted) return `what is planted in ${file} changes nothing: ${text.trim()}`
  const tests = having(test, true)
  if (tests.length === 0) return `no test is named: ${test}`
  return { file, tests }
}

/** Returns the longest part of a test's name without placeholders: "at %s come to %s" runs under other names. */
export function literalPart(test: string): string {
  const parts = test.split(/%[a-z#$%]|\$\{[^}]*\}|\$[\w.]+/)
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest))
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
