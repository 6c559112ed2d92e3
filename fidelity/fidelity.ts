// `npm run fidelity`: how much of our documents is found again in their Word files. `-- --pictures` draws the pages too.
import { measure, type Measured, readDocuments } from './measure.ts'
import { drawPictures } from './pictures.ts'
import { isGood, report } from './report.ts'

const all: Measured[] = []
for (const document of readDocuments()) all.push(await measure(document))
if (process.argv.includes('--pictures'))
  console.log(await drawPictures(all).catch((error: unknown) => `No pictures: ${String(error)}`))
console.log(report(all))
if (!isGood(all)) process.exitCode = 1
