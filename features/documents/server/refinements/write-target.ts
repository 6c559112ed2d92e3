import type { Listening } from '#ai/server/model.ts'
import type { StreamingJob } from '#platform/server/jobs/streaming-job.ts'
import { failRefinement, type RefinementContext } from './finish.ts'

/**
 * Lets a model write a part, which grows in `running`; ending that job stops the model.
 * @throws AppError as failRefinement returns it, with the usage counted
 */
export async function writeTarget<Written>(
  { deps, using }: RefinementContext,
  job: StreamingJob<unknown, unknown>,
  write: (listening: Listening) => Promise<Written>,
): Promise<Written> {
  const { signal } = job.ending
  try {
    return await write({
      signal,
      take(event) {
        if (event.type === 'delta') job.buffer.append(event.text)
        else if (event.type === 'replace') job.buffer.replace(event.text)
      },
    })
  } catch (error) {
    throw await failRefinement({ deps, using, signal }, error)
  }
}

/** Streams a result that needed no model. */
export async function* nothingWritten<Result extends { was: unknown }>(
  result: Result,
): AsyncGenerator<{ type: 'started'; was: Result['was'] }, Result> {
  yield { type: 'started', was: result.was }
  return result
}
