import { checkAgain, type Asked } from './check-again.ts'

// A worker, because checking a long document must not block typing.
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void checkAgain(data).then((checked) => postMessage(checked))
})
