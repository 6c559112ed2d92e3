import { agents } from './agents.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { chat } from './chat.ts'
import { files } from './files.ts'
import { generation } from './generation.ts'
import { history } from './history.ts'
import { questions } from './questions.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { tables } from './tables.ts'
import { testRun } from './test-run.ts'
import { users } from './users.ts'

/** Every call of the product, by noun. */
export const contract = {
  auth,
  sessions,
  users,
  categories,
  questions,
  agents,
  testRun,
  files,
  tables,
  generation,
  history,
  chat,
  settings,
}
export type Contract = typeof contract
