import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measured } from './measure.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'pictures')
/** LibreOffice shows it where it cannot read a formula. */
const misread = '¿'

/**
 * Draws every page of the files with LibreOffice and Poppler, to be looked at, and returns what was drawn, with the places
 * where LibreOffice could not read a formula. Rejects where one of the two programs is missing.
 */
export async function drawPictures(all: readonly Measured[]): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files = all.map(({ name }) => join(folder, `${name}.docx`))
  for (const [index, { file }] of all.entries()) await writeFile(files[index]!, file)
  // A profile of its own: one that is open elsewhere would take the files and draw nothing.
  const profile = `-env:UserInstallation=file://${join(tmpdir(), 'trogiang-libreoffice')}`
  await run('soffice', ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...files], {
    timeout: 300_000,
  })
  const misreadIn: string[] = []
  for (const { name } of all) {
    const pdf = join(folder, `${name}.pdf`)
    await run('pdftoppm', ['-r', '80', '-png', pdf, join(folder, name)])
    const { stdout } = await run('pdftotext', [pdf, '-'], { maxBuffer: 2 ** 24 })
    const count = stdout.split(misread).length - 1
    if (count > 0) misreadIn.push(`${name} (${count})`)
  }
  const pages = (await readdir(folder)).filter((file) => file.endsWith('.png')).length
  const formulas = misreadIn.length > 0 ? `; LibreOffice misreads formulas in ${misreadIn.join(', ')}` : ''
  return `${pages} pages in fidelity/pictures${formulas}`
}
