import { define } from '../check.ts'
import { sourceOf } from '../source.ts'

/** "1.1.CB1a", "NLa 2.3": codes of digital and AI competences. */
const code = /(?<![\p{L}\p{N}.])\d{1,2}\.\d{1,2}\.[A-ZĐ]{2,3}\d{1,2}[a-zđ]?(?![\p{L}\p{N}])/gu

/** Codes of competences are those that the teacher has written down, none is invented. Source: Circular 02/2025 (digital competence for learners). */
export const codes = define({
  fields: { list: 'keys' },
  look({ text }, { list }, made) {
    const known = new Set(sourceOf(list, made).match(code) ?? [])
    const present = [...new Set(text.match(code) ?? [])]
    return present
      .filter((one) => !known.has(one))
      .map((one) => ({ key: 'check.codeUnknown', values: { code: one }, at: { text: one } }))
  },
})
