import type { Block, TextLocation } from '#formats/markdown/model/document.ts'
import { textsOf } from '../texts.ts'
import { wordsIn } from '#formats/markdown/model/text.ts'

/** Generic words for schools in both languages; the same level has the same number. */
const levels: readonly (readonly string[])[] = [
  ['mam non', 'mn', 'kindergarten', 'nursery', 'preschool'],
  ['tieu hoc', 'th', 'primary', 'elementary'],
  ['thcs', 'trung hoc co so', 'lower secondary', 'middle', 'junior'],
  ['thpt', 'trung hoc pho thong', 'upper secondary', 'high', 'senior'],
]
const generic =
  'truong|school|schools|secondary|the|of|and|va|chuyen|so|cap|lien cap|pho thong|trung hoc|dan toc|noi tru|ban tru|ptdtnt|ptdtbt|pt|name|ten'

export type WrittenSchool = { written: string; at: TextLocation }

const label =
  /^(?:tên trường|trường|school|name of (?:the )?school|school name)(?:\s*\([^)]{1,20}\))?\s*:\s*([^;|]{2,100})/iu
const named =
  /^((?:trường|TRƯỜNG)\s+(?:thcs|thpt|tiểu học|th|mầm non|trung học|phổ thông|ptdt|liên cấp|dân lập)[^,;:(|]{2,60})/iu
const namedInEnglish = /^((?:\p{Lu}[\p{L}.'’-]*\s+){1,6}School)(?![\p{L}])/u

/** Finds the school of a document, after a label or at the top of the first page. */
export function findWrittenSchools(blocks: readonly Block[]): WrittenSchool[] {
  const head = blocks.findIndex((block) => block.kind === 'heading' && block.level > 1)
  return textsOf(blocks).flatMap(({ text, at, block, row }) => {
    const isHead = head === -1 || blocks.indexOf(block) < head
    const short = row !== null || (isHead && text.length <= 80)
    const written =
      label.exec(text)?.[1] ?? (short ? (named.exec(text)?.[1] ?? namedInEnglish.exec(text)?.[1]) : undefined)
    return written && (isHead || row !== null) ? [{ written: written.trim(), at }] : []
  })
}

/** Whether two names may mean the same school, allowing for partial names, abbreviations and the other language. */
export function isSameSchool(stated: string, expected: string): boolean {
  const [one, other] = [readName(stated), readName(expected)]
  if (one.name === '' || other.name === '') return true
  const isWithin = ` ${one.name} `.includes(` ${other.name} `) || ` ${other.name} `.includes(` ${one.name} `)
  const isOtherLevel =
    one.levels.length > 0 && other.levels.length > 0 && !one.levels.some((level) => other.levels.includes(level))
  return isWithin && !isOtherLevel
}

function readName(written: string): { name: string; levels: number[] } {
  let name = ` ${withoutMarks(written)} `
  const found: number[] = []
  for (const [level, words] of levels.entries())
    for (const word of words)
      if (name.includes(` ${word} `)) {
        found.push(level)
        name = name.replace(` ${word} `, ' ')
      }
  const bare = name.replace(new RegExp(`(?<= )(?:${generic})(?= )`, 'g'), ' ')
  return { name: bare.replace(/\s+/g, ' ').trim(), levels: found }
}

/** Ignores diacritics and Unicode composition: "Nguyễn Du" equals "Nguyen Du". */
const withoutMarks = (text: string): string =>
  wordsIn(text).join(' ').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
