import type { Language } from '#platform/i18n/language.ts'
import type { PaperOrder } from './order.ts'
import { putOnPaper } from './put-on-paper.ts'
import { readTemplate } from './template.ts'

type CoverTexts = { title: string; author: string | null; language: Language }

/** A template as one document is written on it: what it looks like is known first, the document is put there last. */
export function writeOn({ bytes, school, date }: PaperOrder) {
  const template = readTemplate(bytes)
  return {
    template,
    put: async (document: Uint8Array, { title, author, language }: CoverTexts): Promise<Uint8Array<ArrayBuffer>> =>
      putOnPaper(document, await template, { language, words: { title, teacher: author ?? '', school, date } }),
  }
}
