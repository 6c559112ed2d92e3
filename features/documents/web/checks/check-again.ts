import { runAllAgain, type Checked } from '#rules/checks/run'
import type { Made } from '#rules/checks/check'

export type Asked = { before: readonly Checked[]; text: string; made: Made }

/** In pieces, so that nothing else on this thread waits for more than one check. */
export const checkAgain = ({ before, text, made }: Asked): Promise<Checked[]> =>
  runAllAgain(before, text, { made, pause: () => new Promise((resolve) => setTimeout(resolve)) })
