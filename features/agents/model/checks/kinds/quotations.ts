import { define } from '../check.ts'
import { passageOf } from '#formats/markdown/model/document.ts'
import { sourceOf } from '../source.ts'
import { folded, wordsIn } from '#formats/markdown/model/text.ts'

const quoted = /“([^“”]{2,400})”|"([^"]{2,400})"|«([^«»]{2,400})»/gu
/** A word or two in quotation marks is a term, not a quotation. */
const shortest = 3

/**
 * Checks that quotations occur in the source, word for word. Source: the rules for feedback ("trích đúng nguyên văn") and for levelled
 * texts.
 */
export const quotations = define({
  fields: { source: 'keys', until: 'lines?', skip: 'lines?' },
  find(document, { source, until, skip }, made) {
    const sourceText = ` ${folded(sourceOf(source, made))} `
    if (sourceText.trim() === '') return null
    return passageOf(document, until, skip).flatMap(({ text, under }) =>
      [...text.matchAll(quoted)]
        .map((match) => (match[1] ?? match[2] ?? match[3])!)
        .filter((words) => wordsIn(words).length >= shortest && !standsIn(sourceText, words))
        .map((words) => ({
          key: 'check.quotationUnknown' as const,
          values: { words: words.slice(0, 80) },
          at: { text: words.slice(0, 80), heading: under?.text },
        })),
    )
  },
})

/** The parts around an ellipsis may come from different passages. */
const standsIn = (sourceText: string, words: string): boolean =>
  words.split(/\[?(?:…|\.{3})\]?/).every((part) => folded(part) === '' || sourceText.includes(` ${folded(part)} `))
