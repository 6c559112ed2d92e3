import type { Language } from '#platform/i18n/language.ts'

/** A number in a prompt that is a rule, with its position and the words after it. */
export type NumberInPrompt = { at: number; text: string }

const digits = String.raw`(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?(?![\p{L}\p{N}])`
/** "One" is excluded because it is an article in both languages. "Năm" also means year, so a counted noun must follow. */
const words: Record<Language, string> = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|twelve|half|thirds',
  vi: 'hai|ba|bốn|năm(?= (?:bước|câu|dòng|điểm|đến|mục|phút|thay đổi|ý))|sáu|bảy|tám|chín|mười|một nửa',
}

/**
 * Parts of a prompt without rules: templates and material between marks, the teacher's data, headings, list numbers, code, formulas,
 * quotations, and the names of laws, classes and sections.
 */
const asides: readonly RegExp[] = [
  /^=== .*(?:\n(?!=== ).*)*\n=== .*$/gm,
  /^#+ .*$/gm,
  /^[^\n]*: \{\{\w+\}\}(?: \p{L}+)?$/gmu,
  /^\s*\d+\. /gm,
  /`[^`\n]*`/g,
  /\$[^$\n]*\$/g,
  /“[^”\n]*”|"[^"\n]*"/g,
  /(?:Chương trình(?: giáo dục phổ thông)?|Công văn|Phụ lục|Thông tư|Circular|official letters?|Annex|mục|section|Hoạt động|Activity|[Ll]ớp|[Gg]rades?|ages) \d+(?:[–-]\d+)?(?:\/[\p{L}-]+)*/gu,
  /\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2} July \d{4}/g,
  /\b2018\b/g,
]

/** Finds the numbers that a prompt requires: figures, number words, and placeholders of number questions. */
export function numbersIn(prompt: string, language: Language, numberKeys: readonly string[]): NumberInPrompt[] {
  const bare = asides.reduce((text, aside) => text.replace(aside, (found) => ' '.repeat(found.length)), prompt)
  const keys = numberKeys.map((key) => `\\{\\{${key}\\}\\}`)
  const number = new RegExp(
    `${digits}|(?<![\\p{L}])(?:${words[language]})(?![\\p{L}])|${keys.join('|') || '$^'}`,
    'giu',
  )
  return [...bare.matchAll(number)].map(({ index }) => ({
    at: index,
    text: prompt.slice(index, index + 60).split('\n')[0]!,
  }))
}
