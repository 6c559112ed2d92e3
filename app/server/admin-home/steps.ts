import type * as z from 'zod/mini'
import { steps, type adminHome } from '../../contract/admin-home.ts'
import type { Database } from '#platform/server/database/schema.ts'

type Answer = z.input<(typeof adminHome)['steps']['response']>
const keys = { putAway: 'first-steps-put-away', seen: 'assistants-seen' } as const

/** Lists the first steps of a new school with their state. `hasAi`: some AI is connected. */
export async function firstSteps(db: Database, hasAi: boolean): Promise<Answer> {
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
export async function mark(db: Database, what: keyof typeof keys, at: Date): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: keys[what], value: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
