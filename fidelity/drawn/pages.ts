import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Language, languages } from '#locales/language'
import type { LayoutName } from '#rules/layout/names'
import { wordFile } from '../product.ts'
import { tablesOf, type WordTable } from './tables.ts'

const run = promisify(execFile)

/** A word as it was drawn, in points from the upper left corner of its page. */
export type DrawnWord = { text: string; left: number; right: number; top: number; bottom: number }
export type DrawnPage = { width: number; height: number; words: DrawnWord[] }
export type ToDraw = { name: string; language: Language; markdown: string; layout: LayoutName }
export type Drawn = ToDraw & { pages: DrawnPage[]; tables: WordTable[] }

/** The finished samples of the starter assistants that have a layout of their own, and three documents of ours: a matrix, a plan, a worksheet with a figure. */
export function documentsWithLayouts(): ToDraw[] {
  const catalogue = join(import.meta.dirname, '..', '..', 'catalogue')
  const samples = readdirSync(catalogue, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === 'questions') return []
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
    markdown: readFileSync(join(import.meta.dirname, '..', 'documents', `${name}.md`), 'utf8'),
  })
  return [
    ...samples,
    own('vi-ma-tran-de-7991', 'exam'),
    own('vi-ke-hoach-bai-day-5512', 'lesson-5512'),
    own('vi-phieu-hoc-tap-co-hinh', 'handout'),
  ]
}

/** The pages of documents as LibreOffice draws them and Poppler reads them back. Rejects where one of the two programs is missing. */
export async function drawPages(documents: readonly ToDraw[]): Promise<Drawn[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trogiang-pages-'))
  try {
    const tables: WordTable[][] = []
    for (const { name, language, markdown, layout } of documents) {
      const file = await wordFile(markdown, { title: name, author: null, language, layout })
      tables.push(tablesOf(file))
      await writeFile(join(folder, `${name}.docx`), file)
    }
    const files = documents.map(({ name }) => join(folder, `${name}.docx`))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await run('soffice', ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...files], {
      timeout: 300_000,
    })
    const drawn: Drawn[] = []
    for (const [at, document] of documents.entries()) {
      const pdf = join(folder, `${document.name}.pdf`)
      const { stdout } = await run('pdftotext', ['-bbox', pdf, '-'], { maxBuffer: 2 ** 26 })
      drawn.push({ ...document, pages: pagesIn(stdout), tables: tables[at]! })
    }
    return drawn
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function pagesIn(html: string): DrawnPage[] {
  return [...html.matchAll(/<page width="([\d.]+)" height="([\d.]+)">([\s\S]*?)<\/page>/g)].map(
    ([, width, height, inner]) => ({ width: Number(width), height: Number(height), words: joined(wordsIn(inner!)) }),
  )
}

const wordsIn = (page: string): DrawnWord[] =>
  [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<\/word>/g)].map(
    ([, left, top, right, bottom, text]) => ({
      text: plain(text!),
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    }),
  )

/** Where letters come from another font than the rest of a word, Poppler takes it apart: what touches is one. */
function joined(parts: readonly DrawnWord[]): DrawnWord[] {
  const words: DrawnWord[] = []
  for (const part of parts) {
    const last = words.at(-1)
    const middle = (part.top + part.bottom) / 2
    const touches = last && Math.abs(part.left - last.right) < 1 && middle > last.top && middle < last.bottom
    if (touches) words.splice(-1, 1, { ...last, text: last.text + part.text, right: part.right })
    else words.push(part)
  }
  return words
}

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .normalize('NFC')
