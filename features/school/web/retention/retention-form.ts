import type { Control } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Retention, RetentionFields } from '../../contract/retention.ts'

export type RetentionValues = z.input<typeof RetentionFields>
export type CheckedRetention = z.output<typeof RetentionFields>
export type RetentionControl = Control<RetentionValues, unknown, CheckedRetention>

/** Converts to field values: empty without a decision. */
export const valuesOf = ({ history, chats, files, log }: Retention): RetentionValues => ({
  history: textOf(history),
  chats: textOf(chats),
  files: textOf(files),
  log: textOf(log),
})

const textOf = ({ days }: Retention['history']) => days?.toString() ?? ''
