import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { adminHome, steps } from '../../contract/admin-home.ts'
import type { SharedConnection } from '#ai/server/shared-connection.ts'
import { schoolConnection } from '#features/school/server/settings/connection.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { newAccounts, aiState, unusedAgents } from './facts.ts'
import { weekOfUse } from './use.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

type Deps = {
  db: Database
  clock: () => Date
  encryption: Encryption
  timeZone: string
  shared: SharedConnection | null
}

export function adminHomeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, adminHome, {
    ai: ({ language }) => aiState(deps, language),
    use: () => weekOfUse(deps),
    accounts: () => newAccounts(deps),
    unused: () => unusedAgents(deps),
    steps: async () => firstSteps(db, (await schoolConnection(db, deps)) !== null),
    putStepsAway: async ({ language }) => {
      await mark(db, 'putAway', clock())
      return { message: translate(language, appServerTexts)('adminHome.putAwayDone') }
    },
    assistantsSeen: async ({ language }) => {
      await mark(db, 'seen', clock())
      return { message: translate(language, appServerTexts)('adminHome.seenDone') }
    },
  })
}

type FirstSteps = z.input<(typeof adminHome)['steps']['response']>
const keys = { putAway: 'first-steps-put-away', seen: 'assistants-seen' } as const

/** Lists the first steps of a new school with their state. `hasAi`: some AI is connected. */
async function firstSteps(db: Database, hasAi: boolean): Promise<FirstSteps> {
  const [marks, own, people, assistants] = await Promise.all([
    db.selectFrom('meta').select('key').where('key', 'in', Object.values(keys)).execute(),
    db.selectFrom('agents').select('id').where('api_key', 'is not', null).limit(1).executeTakeFirst(),
    db.selectFrom('users').select('id').limit(2).execute(),
    db
      .selectFrom('agents')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .executeTakeFirstOrThrow(),
  ])
  const has = (key: string) => marks.some((mark) => mark.key === key)
  const isDone = { ai: hasAi || own !== undefined, people: people.length > 1, assistants: has(keys.seen) }
  const done = steps.filter((step) => isDone[step])
  return {
    done,
    isShown: !has(keys.putAway) && done.length < steps.length,
    assistants: assistants.number,
  }
}

/** Marks a step as done, permanently and for all administrators. */
async function mark(db: Database, what: keyof typeof keys, at: Date): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: keys[what], value: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
