import type { KeyReferences } from '#features/questions/contract/questions.ts'
import { aroundKey, renameInChecks, renameInPrompt } from '../../model/key-occurrences.ts'
import { isKnownKey } from '../../model/known-keys.ts'
import type { AssistantCheck } from '../../model/checks/run.ts'
import { changesBetween, type Facts } from '#features/school/server/audit/changes.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { AppError } from '#platform/server/app-error.ts'
import { askingAgents } from '#features/questions/server/questions/used-by.ts'
import { questionNotFound } from '#features/questions/server/questions/question-row.ts'
import { renameInTemplate, type ColumnsOfTables } from './template-key.ts'
import { questionServerTexts } from '#features/questions/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

const parts = ['prompt', 'promptVi', 'template', 'templateVi', 'checks'] as const
type Part = (typeof parts)[number]
const texts = ['prompt', 'prompt_vi', 'template', 'template_vi', 'checks'] as const
type StoredTexts = Pick<
  Schema['agents'],
  | 'id'
  | 'name'
  | 'name_vi'
  | 'is_active'
  | 'version'
  | 'prompt'
  | 'prompt_vi'
  | 'template'
  | 'template_vi'
  | 'checks'
  | 'example'
  | 'example_vi'
  | 'search_text'
>
type Renaming = { from: string; to: string }

/**
 * Finds a question's key in prompts, document templates and checks, even of assistants without the question, and checks whether another
 * question has the key `newKey`.
 * @throws AppError 404 if the question does not exist.
 */
export async function findKeyReferences(db: Database, id: string, newKey: string | undefined): Promise<KeyReferences> {
  const question = await db.selectFrom('questions').select('key').where('id', '=', id).executeTakeFirst()
  if (!question) throw questionNotFound()
  const { key } = question
  const other = newKey && (await db.selectFrom('questions').select('id').where('key', '=', newKey).executeTakeFirst())
  const found = await agentsNaming(db, { from: key, to: key })
  return {
    key,
    isInUse: Boolean(other) && newKey !== key,
    isKnown: isKnownKey(key),
    usedBy: await askingAgents(db, id),
    agents: found.map(({ row, references }) => ({
      id: row.id,
      name: row.name,
      nameVi: row.name_vi,
      isActive: row.is_active === 1,
      version: row.version,
      references,
      around: aroundKey(row.prompt_vi ?? '', key) ?? aroundKey(row.prompt, key),
    })),
  }
}

/**
 * Renames the key in all assistants that contain it.
 * @param seen these assistants and their versions, as the caller saw them.
 * @throws AppError 409 if it now occurs elsewhere, or one of them has been changed.
 */
export async function renameInAgents(
  transaction: Database,
  renaming: Renaming,
  seen: readonly { id: string; version: number }[],
): Promise<Named[]> {
  const found = await agentsNaming(transaction, renaming)
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const asSeen = found.length === versions.size && found.every(({ row }) => versions.get(row.id) === row.version)
  if (!asSeen) throw new AppError(409, message(questionServerTexts, 'question.referencesChanged'))
  for (const { row, next } of found) {
    const { id, version, search_text } = row
    await writeNextVersion(transaction, 'agents', { id, version }, () => ({ ...next, search_text }))
  }
  return found
}

/** Records each of them as a changed assistant. */
export function recordRenamed({ record }: Pick<Caller, 'record'>, renamed: readonly Named[]): void {
  for (const { row, next } of renamed) {
    const changes = changesBetween(factsOf(row), factsOf({ ...row, ...next }))
    record('assistant-changed', null, { subject: nameSubject(row), changes })
  }
}

const factsOf = ({ prompt, prompt_vi, template, template_vi, checks }: StoredTexts): Facts => ({
  prompt,
  promptVi: prompt_vi,
  template,
  templateVi: template_vi,
  checks,
})

type Named = { row: StoredTexts; references: Record<Part, number>; next: Partial<Schema['agents']> }

async function agentsNaming(db: Database, renaming: Renaming): Promise<Named[]> {
  // The database prefilters without regard to case, and code compares the exact names.
  const like = `%${renaming.from}%`
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'name', 'name_vi', 'is_active', 'version', 'search_text'])
    .select([...texts, 'example', 'example_vi'])
    .where((eb) => eb.or(texts.map((column) => eb(column, 'like', like))))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const columns = rows.length > 0 ? await columnsOfTables(db) : new Map<string, string[]>()
  return rows
    .map((row) => renamedIn(row, renaming, columns))
    .filter(({ references }) => parts.some((part) => references[part] > 0))
}

function renamedIn(row: StoredTexts, { from, to }: Renaming, columns: ColumnsOfTables): Named {
  const prompt = renameInPrompt(row.prompt, from, to)
  const promptVi = renameInPrompt(row.prompt_vi ?? '', from, to)
  const template = renameInTemplate(row.template ?? '', { from, to, columns })
  const templateVi = renameInTemplate(row.template_vi ?? '', { from, to, columns })
  const checks = renameInChecks(JSON.parse(row.checks) as AssistantCheck[], from, to)
  return {
    row,
    references: {
      prompt: prompt.occurrences,
      promptVi: promptVi.occurrences,
      template: template.occurrences,
      templateVi: templateVi.occurrences,
      checks: checks.occurrences,
    },
    next: {
      prompt: prompt.value,
      ...(row.prompt_vi !== null && { prompt_vi: promptVi.value }),
      ...(row.template !== null && { template: template.value }),
      ...(row.template_vi !== null && { template_vi: templateVi.value }),
      checks: JSON.stringify(checks.value),
      example: renamedAnswer(row.example, from, to),
      example_vi: renamedAnswer(row.example_vi, from, to),
    },
  }
}

/** Renames the key in the answers of a finished sample. */
function renamedAnswer(example: string | null, from: string, to: string): string | null {
  if (example === null) return null
  const parsed = JSON.parse(example) as { answers: Record<string, unknown> }
  const answers = Object.entries(parsed.answers).map(([key, answer]) => [key === from ? to : key, answer])
  return JSON.stringify({ ...parsed, answers: Object.fromEntries(answers) })
}

export async function columnsOfTables(db: Database): Promise<Map<string, string[]>> {
  const tables = await db.selectFrom('questions').select(['key', 'columns']).where('type', '=', 'TABLE').execute()
  return new Map(
    tables.map(({ key, columns }) => [key, (JSON.parse(columns) as { key: string }[]).map((column) => column.key)]),
  )
}
