import type { Answers } from '#features/questions/model/answers.ts'
import type { UsedCurriculum } from '#features/agents/model/checks/check.ts'
import type { AssistantCheck, Checked } from '#features/agents/model/checks/run.ts'
import { withoutTalk } from '#formats/markdown/model/talk-around.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Log } from '#platform/server/jobs/hold.ts'
import type { Checker } from './checker.ts'
import { madeWithOf } from '../preparing/made-with.ts'

type Written = {
  agent: Pick<Schema['agents'], 'checks'>
  answers: Answers
  curriculum?: readonly UsedCurriculum[] | undefined
  files: readonly Schema['files'][]
  /** The document's language. */
  language: Schema['documents']['language']
  /** A blank form, filled in by no AI. */
  frame: boolean
  /** This is the owner's id. */
  userId: string
}

type Deps = { log: Log; checker: Checker }

export type LookedOver = Pick<Schema['documents'], 'content' | 'checked' | 'removed_text'>

/**
 * Prepares a finished text for its reader: removes the talk around it and runs the assistant's checks. A failing check never costs the
 * text.
 */
export async function checkText({ log, checker }: Deps, written: Written, text: string): Promise<LookedOver> {
  const { before, text: content, after } = withoutTalk(text)
  const bare =
    content.trim() === ''
      ? { content: text, removed_text: null }
      : { content, removed_text: removedText(before, after) }
  try {
    const checked = await check(checker, written, bare.content)
    return { ...bare, checked: checked.length > 0 ? JSON.stringify(checked) : null }
  } catch (error) {
    log.error(error)
    return { ...bare, checked: null }
  }
}

const removedText = (before: string, after: string): string | null =>
  before + after === '' ? null : JSON.stringify({ before, after })

async function check(
  checker: Checker,
  { agent, answers, curriculum, files, language, frame, userId }: Written,
  content: string,
): Promise<Checked[]> {
  const list = JSON.parse(agent.checks) as AssistantCheck[]
  const texts: Record<string, string> = {}
  for (const { question_key: key, text } of files)
    if (key !== null && text !== null) texts[key] = key in texts ? `${texts[key]}\n${text}` : text
  return checker.check({ list, content, made: { answers, curriculum, language, files: texts }, frame }, userId)
}

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
