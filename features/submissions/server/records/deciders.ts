import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { readApprovals, type Approver } from '../review/approvals.ts'
import { recordServerTexts } from './texts.ts'

type Decided = { id: string; state: string; decided_by: string | null; decider_name: string | null }

/**
 * Finds the people who decided submissions: all who approved, in order, where a group wants several approvals, otherwise the one who decided;
 * nobody if that account is deleted.
 */
export async function listDeciders(db: Database, rows: readonly Decided[]): Promise<Map<string, Approver[]>> {
  const approved = rows.flatMap(({ id, state }) => (state === 'approved' ? [id] : []))
  const approvals = await readApprovals(db, approved)
  return new Map(
    rows.map(({ id, decided_by, decider_name }) => {
      const several = approvals.get(id) ?? []
      // The last one is not among them where the group's rule had changed to one approval.
      const isMissing = decided_by !== null && !several.some((one) => one?.id === decided_by)
      return [id, isMissing && decider_name !== null ? [...several, { id: decided_by, name: decider_name }] : several]
    }),
  )
}

/** Joins the names of those who decided; an approval stays visible without its account. */
export const nameDeciders = (deciders: readonly Approver[], language: Language): string =>
  deciders.map((one) => one?.name ?? translate(language, recordServerTexts)('records.deleted')).join(', ')
