import type { Checked } from '#features/agents/model/checks/run.ts'
import type { CheckRequest } from './check-again.ts'

/** Checks one text after another, in a worker if the browser supports it; of waiting texts only the newest. */
export function createChecker(onChecked: (checked: Checked[]) => void, onFailed: () => void) {
  let worker: Worker | null = null
  let ended = false
  let busy = false
  let waiting: CheckRequest | null = null

  async function ask(request: CheckRequest): Promise<void> {
    waiting = request
    if (busy) return
    busy = true
    let checked: Checked[] | null = null
    while (waiting) {
      const next: CheckRequest = waiting
      waiting = null
      checked = await run(next).catch(() => null)
    }
    busy = false
    if (ended) return
    if (checked) onChecked(checked)
    else onFailed()
  }

  async function run(request: CheckRequest): Promise<Checked[]> {
    if (typeof Worker === 'undefined') return (await import('./check-again.ts')).checkAgain(request)
    worker ??= new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    const own = worker
    return new Promise((resolve, reject) => {
      own.addEventListener('message', ({ data }: MessageEvent<Checked[]>) => resolve(data), { once: true })
      own.addEventListener('error', () => stopped(reject), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- messages to a worker have no target origin
      own.postMessage(request)
    })
  }

  function stopped(reject: (fault: Error) => void) {
    worker?.terminate()
    worker = null
    reject(new Error('The checks could not be run.'))
  }

  return {
    ask: (request: CheckRequest) => void ask(request),
    end() {
      ended = true
      worker?.terminate()
      worker = null
    },
  }
}
