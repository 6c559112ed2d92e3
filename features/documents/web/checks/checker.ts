import type { Checked } from '#features/agents/model/checks/run.ts'
import type { Asked } from './check-again.ts'

/** Checks one text after another, in a worker if the browser supports it; of waiting texts only the newest. */
export function createChecker(onChecked: (checked: Checked[]) => void, onFailed: () => void) {
  let worker: Worker | null = null
  let ended = false
  let busy = false
  let waiting: Asked | null = null

  async function ask(asked: Asked): Promise<void> {
    waiting = asked
    if (busy) return
    busy = true
    let checked: Checked[] | null = null
    while (waiting) {
      const next: Asked = waiting
      waiting = null
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      checked = await run(next).catch(() => null)
    }
    busy = false
    if (ended) return
    if (checked) onChecked(checked)
    else onFailed()
  }

  async function run(asked: Asked): Promise<Checked[]> {
    if (typeof Worker === 'undefined') return (await import('./check-again.ts')).checkAgain(asked)
    worker ??= new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    const own = worker
    return new Promise((resolve, reject) => {
      own.addEventListener('message', ({ data }: MessageEvent<Checked[]>) => resolve(data), { once: true })
      own.addEventListener('error', () => stopped(reject), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      own.postMessage(asked)
    })
  }

  function stopped(reject: (fault: Error) => void) {
    worker?.terminate()
    worker = null
    reject(new Error('The checks could not be run.'))
  }

  return {
    ask: (asked: Asked) => void ask(asked),
    end() {
      ended = true
      worker?.terminate()
      worker = null
    },
  }
}
