import type { HistoryEntry } from '../../contract/history.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { dollars } from '#platform/model/money.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { titleOf } from '#platform/server/database/title.ts'
import { estimateOf } from '../generation/costs/figures.ts'
import { lookedOver } from '../generation/checks/looked-over.ts'
import { countUnread } from '#features/questions/server/attachments/unread.ts'
import { madeWithOf } from '../generation/preparing/made-with.ts'
import { problemInWords } from '../problem-texts.ts'

export const summaryColumns = [
  'id',
  'user_id',
  'agent_id',
  'agent_name',
  'agent_name_vi',
  'title',
  'preview',
  'tokens',
  'cost_nanodollars',
  'estimated_tokens',
  'estimated_nanodollars',
  'created_at',
  'status',
  'language',
  'prompt_used',
  'files_used',
  'template',
  'model',
  'problem',
  'version',
  'class_name',
  'own_title',
  'topic',
] as const

/** The columns of a whole document but for its source data, which is long. */
export const entryColumns = [
  ...summaryColumns,
  'agent_version',
  'input_tokens',
  'output_tokens',
  'files',
  'answers',
  'checked',
  'removed_text',
  'content',
  'edited_content',
  'curriculum',
  'kind',
  'layout',
] as const

/** `data`: anything but null if there is source data. */
export type EntryRow = Pick<Schema['documents'], (typeof entryColumns)[number]> & { data: unknown }

export type SummaryRow = Pick<Schema['documents'], (typeof summaryColumns)[number]>

export function summaryOf(row: SummaryRow, language: Language): HistoryEntry {
  return {
    id: row.id,
    agentId: row.agent_id,
    agentName: row.agent_name,
    agentNameVi: row.agent_name_vi,
    title: titleOf(row),
    customTitle: row.own_title,
    preview: row.preview,
    tokens: row.tokens,
    cost: dollars(row.cost_nanodollars),
    ...estimateOf(row),
    createdAt: row.created_at,
    status: row.status,
    language: row.language,
    promptUsed: row.prompt_used,
    filesUsed: row.files_used,
    template: row.template === 1,
    model: row.model,
    problem: problemInWords(row, language),
    version: row.version,
    className: row.class_name,
  }
}

export function entryOf(row: EntryRow, language: Language): HistoryEntry {
  return {
    ...summaryOf(row, language),
    agentVersion: row.agent_version,
    content: row.edited_content ?? row.content,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    answers: JSON.parse(row.answers) as Answers,
    ...madeWithOf(row),
    files: JSON.parse(row.files) as NonNullable<HistoryEntry['files']>,
    ...countUnread(row),
    edited: row.edited_content !== null,
    ...lookedOver(row),
    ...(row.data !== null && { kind: row.kind }),
    layout: row.layout,
  }
}
