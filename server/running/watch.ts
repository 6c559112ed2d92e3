import { setTimeout as pause } from 'node:timers/promises'
import type { HistoryRow } from '../database/schema.ts'
import { inPieces, type Piece } from './running.ts'

const lookEveryMs = 1_000

type Reading<Row, Started, Result> = {
  look: () => Promise<Row>
  textOf: (row: Row) => string
  /** What the follower is told first. */
  started: (row: Row) => Started
  /** @throws what the follower is told of a text that ended without a result. */
  resultOf: (row: Row) => Result
}

/** Follows a text by what its writer saves of it, looking once a second; at once at its end when it has ended. */
export async function* watch<Row extends Pick<HistoryRow, 'status'>, Started, Result>(
  { look, textOf, started, resultOf }: Reading<Row, Started, Result>,
  signal: AbortSignal,
): AsyncGenerator<Started | Piece, Result> {
  let row = await look()
  if (row.status !== 'running') return resultOf(row)
  yield started(row)
  let sent = ''
  while (row.status === 'running') {
    const text = textOf(row)
    if (sent !== '' && text.startsWith(sent)) {
      if (text !== sent) yield* inPieces('text', text.slice(sent.length))
    } else if (text !== '') {
      yield* inPieces('replace', text)
    }
    sent = text
    await pause(lookEveryMs, undefined, { signal }).catch(() => {})
    row = await look()
    if (signal.aborted) break
  }
  return resultOf(row)
}
