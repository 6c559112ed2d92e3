import { tokensOf } from '#ai/model/tokens.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { createNameList } from '#ai/model/names/name-list.ts'
import { packsToWrite } from '../../model/writing/pack.ts'
import { requestFor } from './request.ts'

/** Characters around a comment in the answer. */
const around = 60

/** Estimates the tokens of the comments that are to be written. */
export function tokensToWrite(sheet: ClassSheet, request: ModelRequest): { input: number; output: number } {
  const packs = packsToWrite(sheet, createNameList(sheet.rows))
  const requests = packs.map((pack) => requestFor(request, sheet, { pack, again: null }))
  const sent = requests.reduce((sum, { system, messages }) => sum + system.length + messages[0]!.text.length, 0)
  const rows = packs.reduce((sum, { length }) => sum + length, 0)
  return {
    input: tokensOf(sent, sheet.language),
    output: tokensOf(rows * (sheet.commentMax + around), sheet.language),
  }
}
