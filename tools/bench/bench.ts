import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgets } from './server/budgets.ts'
import { connectionChecks } from './server/connection-checks.ts'
import { documentChecks } from './functions/document-checks.ts'
import { classSheets } from './screens/class-sheets.ts'
import { examSet } from './files/exam-set.ts'
import { examPlans } from './functions/exam-plans.ts'
import { firstScreens } from './screens/first-screens.ts'
import { lists } from './server/lists.ts'
import { oneAgainstAll } from './server/one-against-all.ts'
import { pages } from './screens/pages.ts'
import { pairs } from './functions/pairs.ts'
import { processes } from './server/processes.ts'
import { prompts } from './functions/prompts.ts'
import { planImport } from './files/plan-import.ts'
import { presentation } from './functions/presentation.ts'
import { benchQuizFormats } from './functions/quiz-formats.ts'
import { refining } from './server/refining.ts'
import { staff } from './server/staff.ts'
import { starting } from './server/starting.ts'
import { submissionBoards } from './server/submissions.ts'
import { streaming } from './server/streaming.ts'
import { uploads } from './files/uploads.ts'
import { tableKeys } from './screens/table-keys.ts'
import { parseArgs } from 'node:util'
import { keepTestsInMemory } from '../test/in-memory.ts'
import { crowd } from './server/crowd.ts'
import { measureCosts, type Purpose } from './costs.ts'
import { readCosts, reads } from './server/reads.ts'
import { report, type Figure } from './parts/report.ts'
import { startUpstream } from './parts/upstream.ts'
import { firstLoads, productionInstall } from './parts/weights.ts'
import { versions } from './functions/versions.ts'
import { wordFiles } from './files/word-files.ts'
import { wordReviews } from './files/word-reviews.ts'
import { years } from './server/year.ts'

const args = process.argv.slice(2)
const measuresCosts = args[0] === 'costs'
// Every commit is flushed, and how long that takes says more about the disk than about the product.
if (measuresCosts) keepTestsInMemory()
const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
const upstream = await startUpstream()
const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  RUNS_PER_DAY: '1000000',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'benchmark',
  OPENAI_BASE_URL: upstream.url,
  AI_MODEL: 'bench',
  AI_API_KEY: 'bench',
}

/** Growth makes these dearer: `npm run bench -- costs`. */
const costs = {
  starting: () => starting(env),
  streaming: () => streaming(env, upstream),
  'crowd-50': () => crowd(env, 50),
  'crowd-500': () => crowd(env, 500),
  'read-costs': () => readCosts(env),
  'first-screens': () => firstScreens(env),
}
/** Runs only one part: `npm run bench -- lists`. */
const parts: Record<string, () => Figure[] | Promise<Figure[]> | AsyncIterable<Figure>> = {
  ...costs,
  processes: () => processes(env),
  budgets: () => budgets(env),
  reads: () => reads(env),
  lists: () => lists(env),
  submissions: () => submissionBoards(env),
  years: () => years(env),
  'plan-import': () => planImport(env),
  'one-against-all': () => oneAgainstAll(env),
  'word-files': () => wordFiles(env),
  uploads: () => uploads(env),
  checks: documentChecks,
  'exam-plans': examPlans,
  'quiz-formats': benchQuizFormats,
  slides: presentation,
  versions,
  prompts,
  connectionChecks: () => connectionChecks(env),
  pairs,
  staff: () => staff(env),
  refining: () => refining(env, upstream),
  'exam-set': () => examSet(env),
  'class-sheets': () => classSheets(env),
  'word-reviews': () => wordReviews(env),
  pages: () => pages(env),
  tables: () => tableKeys(env),
  weights: () => [...firstLoads(), productionInstall()],
}

try {
  process.exitCode = (measuresCosts ? await measureCosts(costs, readPurpose()) : await measureParts()) ? 0 : 1
} finally {
  upstream.close()
  rmSync(dataDir, { recursive: true, force: true })
}

function readPurpose(): Purpose {
  const { record, check } = parseArgs({
    args: args.slice(1),
    options: { record: { type: 'boolean' }, check: { type: 'boolean' } },
  }).values
  if (record) return 'record'
  return check ? 'check' : 'show'
}

async function measureParts(): Promise<boolean> {
  const unknown = args.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are costs, ${Object.keys(parts).join(', ')}.`)
  let areAllWithin = true
  // Each figure is printed as soon as it is known, because a part can take minutes.
  for (const name of args.length > 0 ? args : Object.keys(parts))
    for await (const figure of await parts[name]!()) areAllWithin = report([figure]) && areAllWithin
  return areAllWithin
}
