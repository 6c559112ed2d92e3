import type { Language } from '#platform/i18n/language.ts'
import type { TemplateOrder } from './order.ts'
import { applyTemplate } from './apply-template.ts'
import { readTemplate } from './template.ts'

type CoverTexts = { title: string; author: string | null; language: Language }

/** Applies a template to one document in two steps: its appearance is needed first, the document is inserted last. */
export function writeOn({ bytes, school, date }: TemplateOrder) {
  const template = readTemplate(bytes)
  return {
    template,
    put: async (document: Uint8Array, { title, author, language }: CoverTexts): Promise<Uint8Array<ArrayBuffer>> =>
      applyTemplate(document, await template, { language, words: { title, teacher: author ?? '', school, date } }),
  }
}
