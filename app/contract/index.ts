import { agentVersions } from './agent-versions.ts'
import { agents } from './agents.ts'
import { aiNotice } from './ai-notice.ts'
import { announcement } from './announcement.ts'
import { audit } from './audit.ts'
import { budgetLeft } from './budget-left.ts'
import { budgets } from './budgets.ts'
import { categories } from './categories.ts'
import { chat } from './chat.ts'
import { classes } from './classes.ts'
import { firstCalls } from './first.ts'
import { doctor } from './doctor.ts'
import { exchange } from './exchange.ts'
import { groups } from './groups.ts'
import { lending } from './lending.ts'
import { notices } from './notices.ts'
import { oidc } from './oidc.ts'
import { openings } from './openings.ts'
import { overview } from './overview.ts'
import { owners } from './owners.ts'
import { pairs } from './pairs.ts'
import { papers } from './papers.ts'
import { quizExchange } from './quiz-exchange.ts'
import { people } from './people.ts'
import { personData } from './person-data.ts'
import { linkedDocument } from './linked-document.ts'
import { presets } from './presets.ts'
import { sharing } from './sharing.ts'
import { presses } from './presses.ts'
import { questions } from './questions.ts'
import { refinements } from './refinements.ts'
import { retention } from './retention.ts'
import { school } from './school.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { shelf } from './shelf.ts'
import { deckFile } from './deck-file.ts'
import { slides } from './slides.ts'
import { staff } from './staff.ts'
import { starters } from './starters.ts'
import { tables } from './tables.ts'
import { testRun } from './test-run.ts'
import { threads } from './threads.ts'
import { turning } from './turning.ts'
import { translations } from './translations.ts'
import { usage } from './usage.ts'
import { users } from './users.ts'
import { versions } from './versions.ts'
import { openLinks } from './open-links.ts'
import { waysIn } from './ways-in.ts'
import { welcome } from './welcome.ts'
import { wordTemplates } from './word-templates.ts'

/** Every call of the product, by noun. */
export const contract = {
  ...firstCalls,
  agents,
  agentVersions,
  aiNotice,
  announcement,
  audit,
  budgetLeft,
  budgets,
  categories,
  chat,
  doctor,
  exchange,
  starters,
  classes,
  groups,
  lending,
  notices,
  oidc,
  openings,
  overview,
  owners,
  pairs,
  papers,
  quizExchange,
  people,
  personData,
  presets,
  sharing,
  linkedDocument,
  presses,
  questions,
  refinements,
  retention,
  school,
  sessions,
  settings,
  shelf,
  slides,
  deckFile,
  staff,
  tables,
  testRun,
  threads,
  turning,
  translations,
  usage,
  users,
  versions,
  openLinks,
  waysIn,
  welcome,
  wordTemplates,
}
export type Contract = typeof contract
