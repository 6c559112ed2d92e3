// `npm run fidelity`: how much of our documents is found again in their Word files. `-- --pictures` draws the pages too.
import { measureAll } from './measure.ts'
import { drawPictures } from './pictures.ts'
import { reportPages } from './drawn/report.ts'
import { isGood, report } from './report.ts'

const all = await measureAll()
if (process.argv.includes('--pictures'))
  console.log(await drawPictures(all).catch((error: unknown) => `No pictures: ${String(error)}`))
console.log(report(all))
const pages = await reportPages()
console.log(pages.lines)
if (!isGood(all) || !pages.good) process.exitCode = 1
