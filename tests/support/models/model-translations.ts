import type { Language } from '#platform/i18n/language.ts'
import { formulaPattern } from '#features/documents/model/compare/numbers.ts'
import { namesIn } from '#features/documents/model/compare/names.ts'
import type { ChatBody } from './model-behaviours.ts'
import { translate } from '#platform/i18n/translate.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'

const words = {
  en: 'students read the text and write an answer together with their group'.split(' '),
  vi: 'học sinh đọc văn bản rồi viết câu trả lời cùng với nhóm của mình'.split(' '),
} as const satisfies Record<Language, readonly string[]>

/**
 * Translates the requested section: other words, but equal in everything that is compared; or the requested terms. Null for other requests.
 */
export function answerTranslation({ messages = [] }: ChatBody): string | null {
  const content: unknown = messages.at(-1)?.content
  // A question with pictures is a list of parts.
  const question = typeof content === 'string' ? content : ''
  const section = /\n⟦([\s\S]*)⟧$/.exec(question)?.[1]
  const begins = (key: 'pair.prompt' | 'pair.termsPrompt') =>
    (['en', 'vi'] as const).find((language) => question.startsWith(translate(language, documentServerTexts)(key)))
  const [to, of] = [begins('pair.prompt'), begins('pair.termsPrompt')]
  if (section === undefined) return null
  // Sections are translated side by side, in any order.
  turn = section.length
  if (of) return section.replaceAll(/^.+$/gm, (term) => `${term} = ${inWords(term, of)}`)
  return to ? translateSection(section, to) : null
}

function translateSection(section: string, to: Language): string {
  const from = to === 'en' ? 'vi' : 'en'
  const names = namesIn(section, from)
  const stored = new RegExp(
    [formulaPattern.source, ...names, '\\[\\^\\w+\\]', '<[^<>]+>', '\\]\\([^()\\s]*\\)'].join('|'),
    'g',
  )
  let end = 0
  let content = ''
  for (const { 0: same, index } of section.matchAll(stored)) {
    content += inWords(section.slice(end, index), to) + same
    end = index + same.length
  }
  return content + inWords(section.slice(end), to)
}

let turn = 0

const inWords = (text: string, to: Language): string =>
  text
    .replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? ',' : '.'))
    .replace(/[\p{L}\p{M}]{2,}/gu, (word) => {
      const next = words[to][(turn += 1) % words[to].length]!
      return /^\p{Lu}/u.test(word) ? next[0]!.toUpperCase() + next.slice(1) : next
    })
