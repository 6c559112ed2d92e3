import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { drawPdfs, type OfficeFile } from './drawn/office.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'pictures')
/** LibreOffice shows it for a formula that it cannot read. */
const misread = '¿'

/**
 * Draws every page of the files with LibreOffice and Poppler as pictures, and returns them with the places where LibreOffice could not read
 * a formula. Rejects if one of the two programs is missing.
 */
export async function drawPictures(files: readonly OfficeFile[]): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const misreadIn: string[] = []
  for (const pdf of await drawPdfs(files, folder)) {
    const name = basename(pdf, '.pdf')
    await run('pdftoppm', ['-r', '80', '-png', pdf, join(folder, name)])
    const { stdout } = await run('pdftotext', [pdf, '-'], { maxBuffer: 2 ** 24 })
    const count = stdout.split(misread).length - 1
    if (count > 0) misreadIn.push(`${name} (${count})`)
  }
  const pages = (await readdir(folder)).filter((file) => file.endsWith('.png')).length
  const formulas = misreadIn.length > 0 ? `; LibreOffice misreads formulas in ${misreadIn.join(', ')}` : ''
  return `${pages} pages in tools/conformance/pictures${formulas}`
}
