import type { ChatAnswer, ChatMessage } from '../contract/chat.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import type { Unordered, Schema } from '#platform/server/database/schema.ts'
import { countUnread } from '#features/questions/server/attachments/unread.ts'
import { translateStored } from '#platform/i18n/translate.ts'
import type { AttachedFile } from './turns.ts'
import { chatTexts } from '../texts.ts'
import { readProblem } from '#ai/server/jobs/stored-problem.ts'
import { problemTexts } from '#features/documents/server/problem-texts.ts'

/** Columns to display a message. The search columns would double the size. */
export const shownColumns = [
  'id',
  'query',
  'answer',
  'created_at',
  'parent_id',
  'status',
  'problem',
  'files',
  'turns_left_out',
  'tokens',
  'input_tokens',
  'output_tokens',
  'cost_nanodollars',
] as const

type Shown = Pick<Schema['chat_messages'], (typeof shownColumns)[number]>

export const messageOf = (row: Shown, language: Language): ChatMessage => ({
  id: row.id,
  query: row.query,
  answer: row.answer,
  created_at: unixSeconds(row.created_at),
  parent_message_id: row.parent_id,
  status: row.status,
  problem: row.problem && translateStored(language, readProblem(row.problem), chatTexts, ...problemTexts),
  files: (JSON.parse(row.files) as AttachedFile[]).map(({ id, name, size, extension }) => ({
    id,
    name,
    size,
    extension,
  })),
  ...countUnread(row),
  turnsLeftOut: row.turns_left_out,
  tokens: row.tokens,
  inputTokens: row.input_tokens,
  outputTokens: row.output_tokens,
  cost: dollars(row.cost_nanodollars),
})

export const answerOf = (row: Unordered<Schema['chat_messages']>, language: Language): ChatAnswer => ({
  conversation_id: row.conversation_id,
  message_id: row.id,
  content: row.answer,
  message: messageOf(row, language),
})

export const unixSeconds = (time: string) => Math.floor(Date.parse(time) / 1000)
