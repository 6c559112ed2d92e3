import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providePostgres } from '../../test/postgres.ts'
import { startChild, type Child } from '../parts/child.ts'
import { gather, type Call } from '../parts/gather.ts'
import { median, type Figure } from '../parts/report.ts'
import { generationCall, teachers } from '../parts/sign-in.ts'

const streamsEach = 200
const people = (2 * streamsEach) / 5
const rounds = 3

/**
 * Compares two processes on one PostgreSQL with a single one, with the same number of streams each: the processor time per stream must stay
 * the same, or a second machine would not help. Throughput means nothing here, because all parts share this machine's processors.
 */
export async function processes(env: Record<string, string>): Promise<Figure[]> {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'trogiang-bench-')))
  const postgres = await providePostgres(new AbortController().signal)
  const upstream = await startChild(['tools/bench/parts/steady-upstream.ts'])
  try {
    const tokens = teachers(postgres.url, people)
    const shared = {
      ...env,
      DATABASE_URL: postgres.url,
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
      OPENAI_BASE_URL: `${upstream.url}/v1`,
    }
    const both: Child[] = []
    for (const folder of folders) both.push(await startChild(['dist/server/main.js'], { ...shared, DATA_DIR: folder }))
    const generate = await generationCall(both[0]!.url, tokens[0]!)
    const path = new URL(generate.url).pathname
    const callTo =
      (urls: string[]) =>
      (n: number): Call => ({
        url: `${urls[n % urls.length]}${path}`,
        options: { headers: { ...generate.headers, authorization: `Bearer ${tokens[n % people]}` } },
        body: generate.body,
      })
    const costOf = async (children: Child[]) => {
      const streams = streamsEach * children.length
      const { cpuMs } = await gather(streams, children, callTo(children.map(({ url }) => url)))
      return cpuMs / streams
    }
    await costOf(both)
    const [alone, together]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await costOf([both[round % 2]!]))
      together.push(await costOf(both))
    }
    await Promise.all(both.map((child) => child.stop()))
    const [one, two] = [median(alone), median(together)]
    return [
      {
        name: 'two processes on one database: CPU a stream ÷ one alone',
        value: two / one,
        unit: '×',
        // Two processes must then carry 1.8 times the load of one.
        limit: Number((2 / 1.8).toFixed(2)),
        beside: `${two.toFixed(1)} ms, one alone ${one.toFixed(1)} ms`,
      },
    ]
  } finally {
    await upstream.stop()
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
