import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { canInstall, installPackage } from '../setup/apt.js'

/** Packages for drawing documents and presentations, reading pages, and fonts with the widths of Arial and Times. */
const packages = ['libreoffice-writer', 'libreoffice-impress', 'poppler-utils', 'fonts-liberation2']
const folders = [...(process.env.PATH ?? '').split(delimiter), '/Applications/LibreOffice.app/Contents/MacOS']

/**
 * Finds a LibreOffice with Writer and Impress, and Poppler, or installs them on Debian if permitted. Otherwise it logs a hint and returns
 * '', and no pages are drawn. SOFFICE_PATH overrides the search.
 */
export function provideOffice(): string {
  const path = findOffice() ?? (canInstall() && installPackage(...packages) ? findOffice() : undefined)
  if (path !== undefined) return path
  console.log(
    'No LibreOffice with Writer and Impress, or no Poppler, was found: pages are not drawn. SOFFICE_PATH names one.',
  )
  return ''
}

function findOffice(): string | undefined {
  const configured = process.env.SOFFICE_PATH
  const office = (configured ? [configured] : folders.map((folder) => join(folder, 'soffice'))).find(drawsBoth)
  const isRead = folders.some((folder) => existsSync(join(folder, 'pdftotext')))
  return isRead ? office : undefined
}

/** Debian packages Writer and Impress separately, so one may be missing. */
function drawsBoth(path: string): boolean {
  if (!existsSync(path)) return false
  const program = dirname(realpathSync(path))
  const libraries = [program, join(program, '..', 'Frameworks')]
  return ['libswlo', 'libsdlo'].every((name) =>
    libraries.some((folder) => ['so', 'dylib', 'dll'].some((ending) => existsSync(join(folder, `${name}.${ending}`)))),
  )
}
