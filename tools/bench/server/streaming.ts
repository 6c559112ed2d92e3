import { startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { signIn, type Account } from '../parts/sign-in.ts'
import type { Mark, Upstream } from '../parts/upstream.ts'

const rounds = 25

/** One stream at a time, the product and the bare proxy by turns. */
export async function streaming(env: Record<string, string> & Account, upstream: Upstream): Promise<Figure[]> {
  const product = await startChild(['dist/server/main.js'], env)
  const proxy = await startChild(['tools/bench/parts/bare-proxy.ts', upstream.url])
  const generate = await signIn(product.url, env)
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
  await product.stop()
  await proxy.stop()
  const [mine, limit] = [medians(ours), medians(bare)]
  const beside = (value: number) => `bare proxy ${value.toFixed(1)} ms`
  return [
    {
      name: 'time to first token added, median',
      value: mine.firstToken,
      unit: 'ms',
      limit: 10,
      beside: beside(limit.firstToken),
    },
    { name: 'the same as a multiple of the proxy’s', value: mine.firstToken / limit.firstToken, unit: '×', limit: 3 },
    {
      name: 'end of the upstream to saved result, median',
      value: mine.end,
      unit: 'ms',
      limit: 15,
      beside: beside(limit.end),
    },
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
