import { agents } from './agents.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { chat } from './chat.ts'
import { files } from './files.ts'
import { generation } from './generation.ts'
import { history } from './history.ts'
import { publicSettings } from './public-settings.ts'
import { questions } from './questions.ts'
import { sessions } from './sessions.ts'
import { tables } from './tables.ts'
import { testRun } from './test-run.ts'
import { users } from './users.ts'

/** The calls that a browser knows from its first page on; those of large parts come with them. */
export const firstCalls = {
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
  settings: publicSettings,
}
