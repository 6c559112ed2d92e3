import { median, type Figure } from '../parts/report.ts'
import { signIn, type Account } from '../parts/sign-in.ts'
import type { Mark, Upstream } from '../parts/upstream.ts'
import { product, startChild } from '../parts/child.ts'

const rounds = 25

/** One stream at a time, the product and the bare proxy by turns. */
export async function streaming(env: Record<string, string> & Account, upstream: Upstream): Promise<Figure[]> {
  const child = await startChild(product, env)
  const proxy = await startChild(['tools/bench/parts/bare-proxy.ts', upstream.url])
  const generate = await signIn(child.url, env)
  const ours: Delays[] = []
  const bare: Delays[] = []
  for (let round = 0; round < rounds + 3; round += 1) {
    const fromOurs = await addedDelays(generate, upstream.marks)
    const fromBare = await addedDelays(() => fetch(proxy.url, { method: 'POST', body: '{}' }), upstream.marks)
    // The first rounds compile.
    if (round >= 3) {
      ours.push(fromOurs)
      bare.push(fromBare)
    }
  }
  await child.stop()
  await proxy.stop()
  const [mine, least] = [medians(ours), medians(bare)]
  return [
    {
      name: '1 stream: first token added',
      value: mine.firstToken,
      bare: least.firstToken,
      unit: 'ms',
      limit: 3 * least.firstToken,
    },
    { name: '1 stream: last token to saved', value: mine.end, bare: least.end, unit: 'ms', limit: 15 },
  ]
}

type Delays = { firstToken: number; end: number }

/**
 * Measures the delay that a server adds to the model server's pace, in milliseconds: the first token's invitation and out, and from the
 * upstream's end to ours, including saving.
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

const medians = (rounds: Delays[]): Delays => ({
  firstToken: median(rounds.map(({ firstToken }) => firstToken)),
  end: median(rounds.map(({ end }) => end)),
})
