import { sql } from 'kysely'
import { newId } from '../../../platform/server/database/ids.ts'
import type { Database } from '../../../platform/server/database/schema.ts'
import { idOf, withoutIndexes } from './copies.ts'

/** Creates twenty groups of 250 people, a tenth of whom are in two groups. */
export async function fillGroups(db: Database, people: number): Promise<string> {
  const ids = Array.from({ length: 20 }, () => newId())
  for (const [at, id] of ids.entries()) {
    const name = `Tổ ${at + 1}`
    await db.insertInto('groups').values({ id, name, name_key: name, version: 1, created_at: '' }).execute()
    const [from, until] = [(at * people) / ids.length, ((at + 1.1) * people) / ids.length]
    await sql`insert into group_members (user_id, group_id) select id, ${id} from users
      where id > ${idOf('users', sql.lit(from))} and id <= ${idOf('users', sql.lit(Math.min(until, people)))}`.execute(
      db,
    )
  }
  return ids[7]!
}

const figures = sql`runs, tokens, input_tokens, output_tokens, unpriced_tokens, unreported_runs, cost_nanodollars`
const sums = sql`sum(runs), sum(tokens), sum(input_tokens), sum(output_tokens), sum(unpriced_tokens), sum(unreported_runs), sum(cost_nanodollars)`
const tests = sql`sum(case when kind = 'test' then runs else 0 end)`

/** Counts the usage of the whole history, as if it had been counted at the end of each run: for three models, with some failures. */
export async function fillUse(db: Database): Promise<void> {
  await withoutIndexes(db, 'usage_daily', async () => {
    await sql`insert into usage_daily (user_id, day, agent_id, model, kind, outcome, ${figures})
      select user_id, substr(created_at, 1, 10), agent_id,
        case ordinal % 3 when 0 then 'gpt-4o-mini' when 1 then 'gemini-2.5-flash' else '*' end,
        case when ordinal % 97 = 0 then 'test' when ordinal % 10 = 0 then 'refinement' else 'document' end,
        case when ordinal % 60 = 0 then 'busy' when ordinal % 211 = 0 then 'timeout' else '' end,
        count(*), sum(tokens), sum(input_tokens), sum(output_tokens), 0, 0, sum(cost_nanodollars)
      from documents group by 1, 2, 3, 4, 5, 6`.execute(db)
  })
  await sql`insert into usage_by_day (day, model, kind, outcome, ${figures})
    select day, model, kind, outcome, ${sums} from usage_daily group by 1, 2, 3, 4`.execute(db)
  await sql`insert into usage_by_agent (month, agent_id, outcome, tests, ${figures})
    select substr(day, 1, 7), agent_id, outcome, ${tests}, ${sums} from usage_daily group by 1, 2, 3`.execute(db)
  await sql`insert into usage_by_user (month, user_id, failed, tests, ${figures})
    select substr(day, 1, 7), user_id, sum(case when outcome = '' then 0 else runs end), ${tests}, ${sums}
    from usage_daily group by 1, 2`.execute(db)
}
