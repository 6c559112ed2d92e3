import { drawnPages } from '../drawn/office.ts'
import type { WrittenPresentation } from './presentations.ts'
import { findDrawingFaults } from './score.ts'

/** Draws presentations and checks their pages; reports if LibreOffice or Poppler is missing. No fault is allowed. */
export async function reportPresentations(
  presentations: readonly WrittenPresentation[],
): Promise<{ lines: string; good: boolean }> {
  const drawn = await drawnPages(presentations.map(({ file }) => file)).catch((error: unknown) => String(error))
  if (typeof drawn === 'string') return { lines: `slides: not drawn (${drawn.split('\n')[0]})`, good: true }
  const faults = presentations.flatMap(({ name, presentation }, at) =>
    findDrawingFaults(presentation, drawn[at]!).map((fault) => `    ${name}, ${fault}`),
  )
  const pages = drawn.reduce((total, own) => total + own.length, 0)
  const score = `slides ${faults.length === 0 ? 'without fault' : `with ${faults.length} faults`} (${pages} pages of ${presentations.length} presentations)`
  return { lines: [...faults, score].join('\n'), good: faults.length === 0 }
}
