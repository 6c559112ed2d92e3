// `npm run simulate:capacity`: what a day's load of a school, a province and a country comes to, by simulation from a few unit costs.
import { report } from './report.ts'

console.log(report())
