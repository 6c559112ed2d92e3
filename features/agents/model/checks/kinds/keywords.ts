import { define } from '../check.ts'
import { passageOf } from '#formats/markdown/model/document.ts'
import { sourceOf } from '../source.ts'
import { folded } from '#formats/markdown/model/text.ts'

/**
 * Checks that each term of an answer (separated by commas, semicolons or lines) occurs in the text.
 * Source: the answers "Từ ngữ cần có", "Thuật ngữ giữ nguyên".
 */
export const keywords = define({
  fields: { words: 'keys', until: 'lines?' },
  find(document, { words, until }, made) {
    const expectedWords = sourceOf(words, { ...made, files: {} })
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => folded(word) !== '')
    if (expectedWords.length === 0) return null
    const text = ` ${folded(
      passageOf(document, until)
        .map((line) => line.text)
        .join(' '),
    )} `
    return expectedWords
      .filter((word) => !text.includes(` ${folded(word)} `))
      .map((word) => ({ key: 'check.keywordMissing', values: { word }, at: {} }))
  },
})
