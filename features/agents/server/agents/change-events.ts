import type { Change, AuditEventName } from '#platform/model/audit-events.ts'
import { changesBetween, type Facts } from '#features/school/server/audit/changes.ts'
import { nameSubject } from '#features/school/server/audit/subject.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { readQuickEdits } from './quick-edits.ts'

/** An assistant with the keys of its questions and the names of its groups, if these changed. */
export type AgentState = { row: Schema['agents']; questions?: string[]; groups?: string[] }

/** Records the changed fields in the audit log. A new API key has a separate entry. */
export async function recordAgentChanges(
  db: Database,
  { record }: Pick<Caller, 'record'>,
  { before, after }: { before: AgentState; after: AgentState },
  { event = 'assistant-changed', also = [] }: { event?: AuditEventName | undefined; also?: readonly Change[] } = {},
): Promise<void> {
  const names = await categoryNames(db, [before.row.category_id, after.row.category_id])
  const subject = nameSubject(after.row)
  const all = changesBetween(factsOf(before, names), factsOf(after, names))
  const changes = all.filter(({ field }) => field !== 'apiKey')
  if (changes.length + also.length > 0) record(event, null, { subject, changes: [...also, ...changes] })
  if (changes.length < all.length) record('assistant-key-changed', null, { subject })
}

function factsOf({ row, questions, groups }: AgentState, categories: Map<string, string>): Facts {
  return {
    name: row.name,
    nameVi: row.name_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    category: row.category_id && (categories.get(row.category_id) ?? null),
    prompt: row.prompt,
    promptVi: row.prompt_vi,
    template: row.template,
    templateVi: row.template_vi,
    questions: questions ?? [],
    sharedConnection: row.api_key === null,
    apiKey: row.api_key,
    provider: row.provider,
    model: row.model,
    temperature: row.temperature,
    maxTokens: row.max_tokens,
    checks: (JSON.parse(row.checks) as { check: string; severity: string; settings: object }[]).map(
      ({ check, severity, settings }) => `${check} (${severity}) ${JSON.stringify(settings)}`,
    ),
    quickEdits: readQuickEdits(row).map(({ label }) => label),
    kind: row.kind,
    layout: row.layout,
    audience: row.audience,
    groups: groups ?? [],
    isActive: row.is_active === 1,
  }
}

async function categoryNames(db: Database, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
