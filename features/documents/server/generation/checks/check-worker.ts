import { parentPort } from 'node:worker_threads'
import type { Made } from '#features/agents/model/checks/check.ts'
import { runChecks, type AssistantCheck } from '#features/agents/model/checks/run.ts'

/** The text and the checks that apply to it. */
export type Looked = {
  list: readonly AssistantCheck[]
  content: string
  made: Made
  /** A blank form, filled in by no AI. */
  frame: boolean
}

// The worker serves one check at a time, so an error ends the thread and is reported to the caller.
parentPort?.on('message', ({ list, content, made, frame }: Looked) => {
  void runChecks(list, content, { made, frame, pause: async () => {} }).then((checked) =>
    parentPort!.postMessage(checked, []),
  )
})
