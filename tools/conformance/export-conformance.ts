// Measures how much of our documents is found again in their Word files, and of our presentations in their slides. `npm run test:export`
// runs it if pages can be drawn; `-- --pictures` also saves pictures of the pages.
import { writePresentations } from './presentations/presentations.ts'
import { reportPresentations } from './presentations/report.ts'
import { reportPages } from './drawn/report.ts'
import { measureAll } from './measure.ts'
import { drawPictures } from './pictures.ts'
import { isGood, report } from './report.ts'

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
