import { folded } from '#formats/markdown/model/text.ts'

/** The text of one student in a file. `name`: as it stands there. */
export type Part = { name: string; text: string }

/** `by`: how the beginnings of the texts were recognised. `before`: what stands above the first one, usually the task. */
export type Split = { by: 'names' | 'labels' | 'headings'; before: string; parts: Part[] }

const label =
  /^(?:họ\s*(?:và|&)?\s*tên(?:\s*học\s*sinh)?|tên(?:\s*học\s*sinh)?|học\s*sinh|student(?:’s|'s)?(?:\s*name)?|name)\s*[:：]\s*(?<name>.+)$/iu
const heading = /^(?<level>#{1,6})\s+(?<name>.+?)\s*#*$/
/** A name with its number and class: "1. Nguyễn Văn An – 7A2". */
const around = /^(?:[-*•]\s+|\d+\s*[.)]\s*)|\s*[-–—(,]\s*(?:lớp|class)?\s*\d{1,2}\s*\p{Lu}?\d*\)?$/giu
const nameMax = 60

/**
 * Divides a file into one text for each student: by lines that are names of the class, by lines such as "Họ và tên: …", or by headings
 * that all look like names.
 * @returns null if it seems to be one text
 */
export function splitTexts(whole: string, names: readonly string[]): Split | null {
  const lines = whole.normalize('NFC').split(/\r\n?|\n/)
  const known = new Set(names.map(folded).filter(Boolean))
  const byName = (line: string) => {
    const name = bare(label.exec(line)?.groups?.['name'] ?? line)
    return known.has(folded(name)) ? name : null
  }
  const byLabel = (line: string) => shortName(label.exec(bare(line))?.groups?.['name'])
  const level = headingLevel(lines)
  const byHeading = (line: string) => {
    const { level: signs, name } = heading.exec(line)?.groups ?? {}
    return signs?.length === level ? shortName(name) : null
  }
  const areNames = lines.every((line) => {
    const name = byHeading(line)
    return name === null || isLikeName(name)
  })
  return (
    cut(lines, byName, 'names') ??
    cut(lines, byLabel, 'labels') ??
    (areNames ? cut(lines, byHeading, 'headings') : null)
  )
}

/** The first lines of a text may say whose it is. */
const headLines = 12

/** The name that a text of one student gives itself, such as "Họ và tên: …"; a line that is a name of the class counts as well. */
export function nameInText(text: string, names: readonly string[]): string | null {
  const known = new Set(names.map(folded).filter(Boolean))
  const lines = text
    .split(/\r\n?|\n/)
    .slice(0, headLines)
    .map(bare)
  const labelled = lines.flatMap((line) => shortName(label.exec(line)?.groups?.['name']) ?? [])
  return labelled[0] ?? lines.find((line) => known.has(folded(line))) ?? null
}

/** Two to six words that all begin with a capital: a student's own headings rarely do. */
const isLikeName = (name: string): boolean => /^\p{Lu}\p{L}*(?:[ -]\p{Lu}[\p{L}’']*){1,5}$/u.test(name)

/** A line without the marks of Markdown, its number and the class after a name. */
const bare = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/, '')
    .replaceAll(/\*\*|__/g, '')
    .trim()
    .replaceAll(around, '')
    .trim()

function shortName(found: string | undefined): string | null {
  const name = bare(found ?? '')
  return name === '' || name.length > nameMax ? null : name
}

/** The highest level with several headings: a single one is the title. */
function headingLevel(lines: readonly string[]): number | null {
  const levels = lines.flatMap((line) => heading.exec(line)?.groups?.['level']?.length ?? [])
  return [1, 2, 3, 4, 5, 6].find((level) => levels.filter((one) => one === level).length > 1) ?? null
}

function cut(lines: readonly string[], nameIn: (line: string) => string | null, by: Split['by']): Split | null {
  const parts: { name: string; lines: string[] }[] = []
  const before: string[] = []
  for (const line of lines) {
    const name = nameIn(line)
    if (name !== null) parts.push({ name, lines: [] })
    else (parts.at(-1)?.lines ?? before).push(line)
  }
  if (parts.length < 2) return null
  const text = (some: readonly string[]) => some.join('\n').trim()
  return { by, before: text(before), parts: parts.map((part) => ({ name: part.name, text: text(part.lines) })) }
}

/** The student whom a file is named after: the one of the class whose name it has, or its name without the ending. */
export function nameOfFile(file: string, names: readonly string[]): string {
  const stem = file
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const words = ` ${withoutMarks(stem)} `
  const found = names
    .filter((name) => withoutMarks(name) !== '' && words.includes(` ${withoutMarks(name)} `))
    .toSorted((one, other) => other.length - one.length)
  return found[0] ?? stem
}

const withoutMarks = (text: string): string =>
  folded(text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D'))
