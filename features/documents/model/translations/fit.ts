import type { Language } from '#platform/i18n/language.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import { isWrittenIn } from '#features/agents/model/written-in.ts'
import { readSource } from '#formats/markdown/model/source.ts'
import type { Section } from './sections.ts'

/** The reason why an answer is no translation of a section. */
export type TranslationFault = 'empty' | 'otherLanguage' | 'noHeading'

type Expected = { of: Pick<Section, 'level' | 'text'>; from: Language; to: Language }

/** Letters: shorter texts do not identify a language. */
const enough = 40

/** Fits an answer under one heading of the same level. All text in the right language is kept. */
export function fitTranslation(
  answer: string,
  { of, from, to }: Expected,
): { text: string } | { fault: TranslationFault } {
  const bare = withoutTalk(answer.replace(/\r\n?/g, '\n').replace(/[⟦⟧\0]/g, '')).text.trim()
  if (bare === '') return { fault: 'empty' }
  if (isOtherLanguage(bare, { of, from, to })) return { fault: 'otherLanguage' }
  const text = underOneHeading(bare, of.level)
  return text === null ? { fault: 'noHeading' } : { text }
}

/** A section in a language other than its document's does not determine the language of its translation. */
function isOtherLanguage(text: string, { of, from, to }: Expected): boolean {
  if (isWrittenIn(proseOf(text), to, enough) !== false) return false
  return isWrittenIn(proseOf(of.text), from, enough) !== false
}

const proseOf = (markdown: string): string =>
  markdown
    .replace(/\$\$[^$]{0,5000}\$\$|\$(?=\S)[^$\n]{0,1000}\$/g, ' ')
    .replace(/\]\([^()\s]{0,2000}\)|https?:\/\/\S+/g, ' ')

function underOneHeading(text: string, level: number): string | null {
  const { headings } = readSource(text)
  const own = level > 0 && headings[0]?.from === 0 ? headings[0] : null
  let end = 0
  let fitted = ''
  for (const heading of headings) {
    const title = heading.text.replace(/^ {0,3}#{1,6}[ \t]+/, '')
    fitted += text.slice(end, heading.from) + (heading === own ? `${'#'.repeat(level)} ${title}` : inBold(title))
    end = heading.to
  }
  fitted += text.slice(end)
  // The section had a heading, so a first line without a heading mark is taken as the heading.
  if (level === 0 || own) return fitted
  const [first = '', ...rest] = fitted.split('\n')
  if (!mayBeHeading.test(first)) return null
  return [`${'#'.repeat(level)} ${first.replace(/^\*\*(.+)\*\*$/, '$1')}`, ...rest].join('\n')
}

/** A heading cannot be a table row, list item, quotation, code block or whole paragraph. */
const mayBeHeading = /^(?![|>`]|[-+*] |\d+[.)] ?$).{1,200}$/u

const inBold = (title: string): string => (/\*\*|__/.test(title) ? title : `**${title.replace(/[ \t]#+[ \t]*$/, '')}**`)
