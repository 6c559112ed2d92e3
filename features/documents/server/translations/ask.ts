import type { Language } from '#platform/i18n/language.ts'
import { hidePictures } from '#formats/markdown/model/hidden-pictures.ts'
import type { TranslationFault } from '../../model/translations/fit.ts'
import { sharedWords, type Term } from '../../model/translations/glossary.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import { inputOf, type Expected } from '#features/usage/server/budgets/expected.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { documentServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** The languages of the text and of its translation. */
export type Direction = { from: Language; to: Language }

/** The request that all sections share. */
export const requestAround = (userId: string, { to }: Direction): ModelRequest => ({
  user: userId,
  system: translate(to, documentServerTexts)('generation.system'),
  messages: [],
})

const faults = {
  empty: 'pair.againEmpty',
  otherLanguage: 'pair.againLanguage',
  noHeading: 'pair.againHeading',
} as const satisfies Record<TranslationFault, string>

/**
 * Requests one section without the rest of the document, so usage is proportional to its length. `again`: the fault of the previous answer;
 * `terms`: translations agreed for other sections.
 */
export function createTranslationRequest(
  around: ModelRequest,
  section: string,
  { to }: Direction,
  { again = null, terms = [] }: { again?: TranslationFault | null; terms?: readonly Term[] } = {},
): ModelRequest {
  const called = terms.map(([from, into]) => `“${from}” = “${into}”`).join('; ')
  const prompt = [
    translate(to, documentServerTexts)('pair.prompt'),
    terms.length > 0 && translate(to, documentServerTexts)('pair.terms', { terms: called }),
    again !== null && translate(to, documentServerTexts)(faults[again]),
  ]
  const instruction = prompt.filter((part) => part !== false).join(' ')
  return { ...around, messages: [{ role: 'user', text: `${instruction}\n\n⟦${section}⟧` }] }
}

/** Requests terms that several sections share, before these are written in parallel. */
export const createTermsRequest = (
  around: ModelRequest,
  words: readonly string[],
  { to }: Direction,
): ModelRequest => ({
  ...around,
  messages: [
    { role: 'user', text: `${translate(to, documentServerTexts)('pair.termsPrompt')}\n\n⟦${words.join('\n')}⟧` },
  ],
})

/** Estimates translations of sections: the output is as long as the input, and twice as long for terms. */
export function estimateTranslations(
  around: ModelRequest,
  sections: readonly string[],
  direction: Direction,
): Expected {
  let [input, output] = [0, 0]
  for (const section of sections) {
    const { text: visibleText } = hidePictures(section)
    input += inputOf(createTranslationRequest(around, visibleText, direction), direction.from)
    output += tokensOf(visibleText.length, direction.to)
  }
  const words = sharedWords(sections, [])
  if (words.length > 0) {
    input += inputOf(createTermsRequest(around, words, direction), direction.from)
    output += 2 * tokensOf(words.join('\n').length, direction.to)
  }
  return { input, output }
}
