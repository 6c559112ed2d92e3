import { checkAgain, type Asked } from './check-again.ts'

// Away from the page: a long document must not hold up whoever types in it.
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void checkAgain(data).then((checked) => postMessage(checked))
})
