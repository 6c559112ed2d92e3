import { checkAgain, type CheckRequest } from './check-again.ts'

// A worker, because checking a long document must not block typing.
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void checkAgain(data).then((checked) => postMessage(checked))
})
