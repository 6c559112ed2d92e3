import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '../../../platform/i18n/language.ts'
import type { LayoutName } from '../../../formats/layout/model/names.ts'
import { wordFile } from '../product.ts'
import { type DrawnPage, drawnPages, type OfficeFile } from './office.ts'
import { tablesOf, type WordTable } from './tables.ts'

export type ToDraw = { name: string; language: Language; markdown: string; layout: LayoutName }
export type Drawn = ToDraw & { pages: DrawnPage[]; tables: WordTable[] }

/**
 * Returns the finished samples of the starter assistants with a layout, and three of our documents: a matrix, a plan, a worksheet with a
 * figure.
 */
export function documentsWithLayouts(): ToDraw[] {
  const catalogue = join(import.meta.dirname, '../../../catalogue')
  const samples = readdirSync(catalogue, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || ['questions', 'curricula'].includes(entry.name)) return []
    const folder = join(catalogue, entry.name)
    const { layout } = JSON.parse(readFileSync(join(folder, 'assistant.json'), 'utf8')) as { layout?: LayoutName }
    if (!layout) return []
    return languages.map((language) => ({
      name: `${language}-${entry.name}`,
      language,
      layout,
      markdown: readFileSync(join(folder, `example.${language}.md`), 'utf8'),
    }))
  })
  const own = (name: string, layout: LayoutName): ToDraw => ({
    name: `own-${name}`,
    language: 'vi',
    layout,
    markdown: readFileSync(join(import.meta.dirname, '../documents', `${name}.md`), 'utf8'),
  })
  return [
    ...samples,
    own('vi-ma-tran-de-7991', 'exam'),
    own('vi-ke-hoach-bai-day-5512', 'lesson-5512'),
    own('vi-phieu-hoc-tap-co-hinh', 'handout'),
  ]
}

/** The pages of documents, drawn and read back: see drawnPages. */
export async function drawPages(documents: readonly ToDraw[]): Promise<Drawn[]> {
  const files: OfficeFile[] = []
  for (const { name, language, markdown, layout } of documents)
    files.push({
      name: `${name}.docx`,
      bytes: await wordFile(markdown, { title: name, author: null, language, layout }),
    })
  const pages = await drawnPages(files)
  return documents.map((document, at) => ({ ...document, pages: pages[at]!, tables: tablesOf(files[at]!.bytes) }))
}
