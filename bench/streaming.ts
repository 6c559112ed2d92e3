import { median } from './report.ts'
import type { Mark } from './upstream.ts'

export type Delays = { firstToken: number; end: number }

/**
 * What a server adds to the model server's own pace, in milliseconds: the way in plus the way out of the first token, and
 * from the upstream's end to ours, the saved result included.
 */
export async function addedDelays(send: () => Promise<Response>, marks: Mark[]): Promise<Delays> {
  const sent = performance.now()
  const response = await send()
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  let firstText = 0
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    if (!firstText && /"type":"(text|replace)"/.test(part)) firstText = performance.now()
  }
  const { arrived, firstToken, ended } = marks.at(-1)!
  return { firstToken: firstText - sent - (firstToken - arrived), end: performance.now() - ended }
}

export const medians = (rounds: Delays[]): Delays => ({
  firstToken: median(rounds.map(({ firstToken }) => firstToken)),
  end: median(rounds.map(({ end }) => end)),
})
