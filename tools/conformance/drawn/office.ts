import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A drawn word, in points from the upper left corner of its page. */
export type DrawnWord = { text: string; left: number; right: number; top: number; bottom: number }
/** `pieces`: consecutive characters of a line in one typeface. */
export type DrawnPage = { width: number; height: number; words: DrawnWord[]; tokens: { text: string; face: string }[] }

export type OfficeFile = { name: string; bytes: Uint8Array }

/**
 * Converts files to PDFs in `folder` with LibreOffice, by their names with an extension. Rejects if LibreOffice is missing or fails for one
 * of them.
 */
export async function drawPdfs(files: readonly OfficeFile[], folder: string): Promise<string[]> {
  const paths = files.map(({ name }) => join(folder, name))
  for (const [at, { bytes }] of files.entries()) await writeFile(paths[at]!, bytes)
  // A separate profile: an open LibreOffice with the same profile would take the files and draw nothing.
  const profile = await mkdtemp(join(tmpdir(), 'trogiang-office-'))
  try {
    const office = process.env.SOFFICE_PATH ?? 'soffice'
    const how = ['--headless', `-env:UserInstallation=file://${profile}`, '--convert-to', 'pdf', '--outdir', folder]
    await run(office, [...how, ...paths], { timeout: 300_000 })
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
  const drawn = files.map(({ name }) => join(folder, `${basename(name).replace(/\.[^.]+$/, '')}.pdf`))
  for (const pdf of drawn) await readFile(pdf)
  return drawn
}

/** Returns the pages of each file, as LibreOffice draws them and Poppler reads them. Rejects if one of the two programs is missing. */
export async function drawnPages(files: readonly OfficeFile[]): Promise<DrawnPage[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'trogiang-pages-'))
  try {
    const drawn: DrawnPage[][] = []
    for (const pdf of await drawPdfs(files, folder)) {
      const { stdout: boxes } = await run('pdftotext', ['-bbox', pdf, '-'], { maxBuffer })
      const { stdout: faces } = await run('pdftohtml', ['-xml', '-i', '-stdout', pdf], { maxBuffer })
      const tokens = tokensIn(faces)
      drawn.push(pagesIn(boxes).map((page, at) => ({ ...page, tokens: tokens[at] ?? [] })))
    }
    return drawn
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Units: bytes. */
const maxBuffer = 2 ** 26

function tokensIn(xml: string): DrawnPage['tokens'][] {
  const faces = new Map(
    [...xml.matchAll(/<fontspec id="(\d+)"[^>]*? family="([^"]*)"/g)].map(([, id, face]) => [id!, face!]),
  )
  return [...xml.matchAll(/<page [^>]*>([\s\S]*?)<\/page>/g)].map(([, page]) =>
    [...page!.matchAll(/<text [^>]*? font="(\d+)"[^>]*>([\s\S]*?)<\/text>/g)].map(([, font, text]) => ({
      text: plain(text!.replaceAll(/<[^>]+>/g, '')),
      face: faces.get(font!) ?? '',
    })),
  )
}

function pagesIn(html: string): Omit<DrawnPage, 'tokens'>[] {
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

/** Poppler splits a word whose characters come from different fonts, so touching pieces are joined. */
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
