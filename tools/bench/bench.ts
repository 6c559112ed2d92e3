import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgets } from './budgets.ts'
import { crowds } from './parts/crowd.ts'
import { connectionChecks } from './connection-checks.ts'
import { documentChecks } from './document-checks.ts'
import { classSheets } from './class-sheets.ts'
import { examSet } from './data/exam-set.ts'
import { examPlans } from './exam-plans.ts'
import { firstScreens } from './first-screens.ts'
import { lists } from './lists.ts'
import { oneAgainstAll } from './one-against-all.ts'
import { pages } from './pages.ts'
import { pairs } from './pairs.ts'
import { processes } from './parts/processes.ts'
import { prompts } from './data/prompts.ts'
import { planImport } from './plan-import.ts'
import { presentation } from './presentation.ts'
import { benchQuizFormats } from './quiz-formats.ts'
import { reads } from './reads.ts'
import { refining } from './refining.ts'
import { isWithin, printTable, report, type Figure } from './parts/report.ts'
import { staff } from './staff.ts'
import { starting } from './starting.ts'
import { submissionBoards } from './submissions.ts'
import { streaming } from './streaming.ts'
import { uploads } from './uploads.ts'
import { tableKeys } from './table-keys.ts'
import { startUpstream } from './parts/upstream.ts'
import { firstLoads, productionInstall } from './parts/weights.ts'
import { versions } from './versions.ts'
import { wordFiles } from './word-files.ts'
import { wordReviews } from './word-reviews.ts'
import { years } from './year.ts'

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

/** Runs only one part: `npm run bench -- crowds`. */
const parts: Record<string, () => Figure[] | Promise<Figure[]> | AsyncIterable<Figure>> = {
  streaming: () => streaming(env, upstream),
  starting: () => starting(env, upstream),
  crowds: () => crowds(env),
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
  'first-screens': () => firstScreens(env),
  tables: () => tableKeys(env),
  weights: () => [...firstLoads(), productionInstall()],
}
/** Growth makes these dearer. `npm run bench -- costs` measures them in one run and ends with one table. */
const costs = ['streaming', 'starting', 'crowds', 'reads', 'first-screens']
const args = process.argv.slice(2).flatMap((name) => (name === 'costs' ? costs : name))
const unknown = args.filter((name) => !(name in parts))

try {
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are costs, ${Object.keys(parts).join(', ')}.`)
  const figures: Figure[] = []
  // Each figure is printed as soon as it is known, because a part can take minutes.
  for (const name of args.length > 0 ? args : Object.keys(parts))
    for await (const figure of await parts[name]!()) {
      report([figure])
      figures.push(figure)
    }
  if (process.argv.includes('costs')) printTable(figures)
  process.exitCode = figures.every(isWithin) ? 0 : 1
} finally {
  upstream.close()
  rmSync(dataDir, { recursive: true, force: true })
}
