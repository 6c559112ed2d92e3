// `npm run simulate:capacity`: simulates the daily load of a school, a province and a country from a few unit costs.
import { report } from './report.ts'

console.log(report())
