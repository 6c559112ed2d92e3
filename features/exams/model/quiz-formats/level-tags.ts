import type { Language } from '#platform/i18n/language.ts'
import { levels, type Exam, type Level, type Part } from '../exam.ts'
import { levelName } from '../views/matrix.ts'

/** Formats the levels of an item as tags: one for all parts, or one for each by its letter ("b: Hiểu"). */
export function tagsOf(exam: Pick<Exam, 'primary'>, parts: readonly Part[], language: Language): string[] {
  const names = parts.map(({ level }) => levelName(exam, level, language))
  return new Set(names).size === 1 ? [names[0]!] : names.map((name, index) => `${'abcdefgh'[index]}: ${name}`)
}

/** Whether a tag names a level, of the whole item or of a part. */
export const isLevelTag = (tag: string): boolean => {
  const [, name = ''] = written.exec(tag.trim()) ?? []
  return levels.some((level) => named[level].test(name))
}

/** Reads the level of each part from tags; `know` if they name none. */
export function levelsIn(tags: readonly string[], parts: number): Level[] {
  const found = tags.flatMap((tag) => {
    const [, letter, name = ''] = /^(?:([a-h])\s*:\s*)?(.+)$/i.exec(tag.trim()) ?? []
    const level = levels.find((one) => named[one].test(name))
    return level ? [{ at: letter ? 'abcdefgh'.indexOf(letter.toLowerCase()) : null, level }] : []
  })
  const all = found.find(({ at }) => at === null)?.level ?? 'know'
  return Array.from({ length: parts }, (_, index) => found.find(({ at }) => at === index)?.level ?? all)
}

const written = /^(?:[a-h]\s*:\s*)?(.+)$/i

const named: Record<Level, RegExp> = {
  know: /^(nhận )?biết$|^know|^remember|^(level|mức) 1$/iu,
  understand: /^(thông )?hiểu$|^understand|^(level|mức) 2$/iu,
  apply: /^vận dụng|^apply|^application|^(level|mức) 3$/iu,
}
