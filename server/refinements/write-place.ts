import type { Listening } from '../models/model.ts'
import type { Running } from '../running/running.ts'
import { failedPlace, type PlaceOfUse } from './settle.ts'

/**
 * Has a model write a place, which grows in `running` as it comes; whoever ends that stops the model.
 * @throws Refusal as failedPlace returns it, with the use settled
 */
export async function writePlace<Written>(
  { deps, using }: PlaceOfUse,
  running: Running<unknown, unknown>,
  write: (listening: Listening) => Promise<Written>,
): Promise<Written> {
  const { signal } = running.ending
  try {
    return await write({
      signal,
      take(event) {
        if (event.type === 'delta') running.append(event.text)
        else if (event.type === 'replace') running.replace(event.text)
      },
    })
  } catch (error) {
    throw await failedPlace({ deps, using, signal }, error)
  }
}

/** What is told where no model had to be asked. */
export async function* nothingWritten<Result extends { was: unknown }>(
  result: Result,
): AsyncGenerator<{ type: 'started'; was: Result['was'] }, Result> {
  yield { type: 'started', was: result.was }
  return result
}
