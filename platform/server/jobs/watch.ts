import type { Schema } from '../database/schema.ts'
import type { News } from './news.ts'
import { splitIntoChunks, type TextChunk } from './text-buffer.ts'

type Reading<Row, Started, Result> = {
  news: () => News
  load: () => Promise<Row>
  textOf: (row: Row) => string
  /** Builds the first message to a follower. */
  started: (row: Row) => Started
  /** @throws the error that the follower receives for a text that ended without a result */
  resultOf: (row: Row) => Result
}

/** Follows a text through the updates its writer saves; if it has ended, yields its end at once. */
export async function* watch<Row extends Pick<Schema['documents'], 'status'>, Started, Result>(
  { news, load, textOf, started, resultOf }: Reading<Row, Started, Result>,
  signal: AbortSignal,
): AsyncGenerator<Started | TextChunk, Result> {
  let row = await load()
  if (row.status !== 'running') return resultOf(row)
  const coming = news()
  try {
    yield started(row)
    let sent = ''
    while (row.status === 'running') {
      const text = textOf(row)
      if (sent !== '' && text.startsWith(sent)) {
        if (text !== sent) yield* splitIntoChunks('text', text.slice(sent.length))
      } else if (text !== '') {
        yield* splitIntoChunks('replace', text)
      }
      sent = text
      await coming.next(signal)
      row = await load()
      if (signal.aborted) break
    }
    return resultOf(row)
  } finally {
    coming.end()
  }
}
