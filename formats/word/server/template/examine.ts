import type { TemplateFacts } from '../../contract/template.ts'
import { wordSample } from '../../model/word-sample.ts'
import { documentsToDocx } from '../docx.ts'
import { TemplateError, type TemplateFault } from './fault.ts'
import { factsOf } from './facts.ts'
import { readTemplate } from './template.ts'

/** The facts of a usable template, or the reason why it is not one. */
export type Examined = { facts: TemplateFacts } | { unfit: TemplateFault; found: string }

/** Reads a template and writes a document with it, so that the uploader learns of any problem now. */
export async function examine(bytes: Uint8Array): Promise<Examined> {
  try {
    const facts = factsOf(await readTemplate(bytes))
    const about = {
      title: wordSample.vi.title,
      author: null,
      language: 'vi',
      wordTemplate: { bytes, school: '', date: '' },
    } as const
    await documentsToDocx([{ html: wordSample.vi.html, about }])
    return { facts }
  } catch (error) {
    if (error instanceof TemplateError) return { unfit: error.fault, found: error.found }
    throw error
  }
}
