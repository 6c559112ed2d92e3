import type { Checked } from '#rules/checks/run'
import type { Asked } from './check-again.ts'

/** Checks one text after another, away from the page where the browser can. Only the newest counts. */
export function createChecker(onChecked: (checked: Checked[]) => void, onFailed: () => void) {
  let worker: Worker | null = null
  let newest = 0
  let busy = false
  let waiting: Asked | null = null

  function ask(asked: Asked) {
    if (busy) {
      waiting = asked
      return
    }
    busy = true
    newest += 1
    const number = newest
    const done = (checked: Checked[] | null) => {
      if (number !== newest) return
      busy = false
      const next = waiting
      waiting = null
      if (next) ask(next)
      else if (checked) onChecked(checked)
      else onFailed()
    }
    if (typeof Worker === 'undefined') {
      void import('./check-again.ts').then(({ checkAgain }) => checkAgain(asked)).then(done, () => done(null))
      return
    }
    worker ??= new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Checked[]>) => done(data)
    worker.onerror = () => {
      worker?.terminate()
      worker = null
      done(null)
    }
    worker.postMessage(asked)
  }
  return {
    ask,
    end() {
      newest += 1
      worker?.terminate()
      worker = null
    },
  }
}
