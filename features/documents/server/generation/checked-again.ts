import type { Answers } from '#features/questions/model/answers.ts'
import type { Checked } from '#features/agents/model/checks/run.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { madeWithOf } from './made-with.ts'
import type { Checker } from './checker.ts'

/** Repeats the checks from the time of writing, since the assistant's may have changed. Null if there were none. */
export async function checkedAgain(
  checker: Checker,
  row: Schema['documents'],
  content: string,
): Promise<string | null> {
  if (row.checked === null) return null
  const list = (JSON.parse(row.checked) as Checked[]).map(({ check }) => check)
  const made = {
    answers: JSON.parse(row.answers) as Answers,
    language: row.prompt_used,
    files: {},
    ...madeWithOf(row),
  }
  const checked = await checker.check({ list, content, made, frame: row.template === 1 }, row.user_id)
  return checked.length > 0 ? JSON.stringify(checked) : null
}
