// Measures how much of our documents is found again in their Word files, and of our presentations in their slides. `npm run test:export`
// runs it if pages can be drawn; `-- --pictures` also saves pictures of the pages.
import { writePresentations, type WrittenPresentation } from './presentations/presentations.ts'
import { reportPages } from './drawn/report.ts'
import { measureAll } from './measure.ts'
import { drawPictures } from './pictures.ts'
import { isGood, report } from './report.ts'
import { drawnPages } from './drawn/office.ts'
import { findDrawingFaults } from './presentations/score.ts'

const all = await measureAll()
const presentations = await writePresentations()
if (process.argv.includes('--pictures')) {
  const files = [
    ...all.map(({ name, file }) => ({ name: `${name}.docx`, bytes: file })),
    ...presentations.map(({ file }) => file),
  ]
  console.log(await drawPictures(files).catch((error: unknown) => `No pictures: ${String(error)}`))
}
console.log(report(all))
const reports = [await reportPages(), await reportPresentations(presentations)]
for (const { lines } of reports) console.log(lines)
if (!isGood(all) || reports.some(({ good }) => !good)) process.exitCode = 1

/** Draws presentations and checks their pages; reports if LibreOffice or Poppler is missing. No fault is allowed. */
async function reportPresentations(
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
