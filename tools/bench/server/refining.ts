import { fit } from '../../../features/documents/model/refinements/fit.ts'
import { findTarget } from '../../../formats/markdown/model/target.ts'
import { startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { sampleMarkdown } from '../parts/sample-document.ts'
import { generationCall, tokenOf, type Account } from '../parts/sign-in.ts'
import { addedDelays } from './streaming.ts'
import type { Upstream } from '../parts/upstream.ts'

const rounds = 25
const heading = 'Hoạt động 5: Hình thành kiến thức mới'

/** Measures rewriting one section of ten pages, relative to writing a document. */
export async function refining(env: Record<string, string> & Account, upstream: Upstream): Promise<Figure[]> {
  const product = await startChild(['dist/server/main.js'], env)
  const token = await tokenOf(product.url, env)
  const generation = await generationCall(product.url, token)
  const generate = () => fetch(generation.url, { method: 'POST', ...generation })
  const location = await documentOfTenPages(product.url, generation)
  const target = { kind: 'section', path: [heading], nth: 0 }
  const body = JSON.stringify({ target, request: { quickEdit: 'shorter' }, version: location.version })
  const refine = () => fetch(location.url, { method: 'POST', headers: generation.headers, body })
  const [ours, written]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 3; round += 1) {
    const refined = await addedDelays(refine, upstream.marks)
    const generated = await addedDelays(generate, upstream.marks)
    // The first rounds compile.
    if (round < 3) continue
    ours.push(refined.firstToken)
    written.push(generated.firstToken)
  }
  await refine().then((response) => response.text())
  const sentBytes = upstream.marks.at(-1)!.bytes
  await product.stop()
  const [refined, generated] = [median(ours), median(written)]
  const beside = `${refined.toFixed(1)} ms added, a generation’s ${generated.toFixed(1)} ms`
  return [
    {
      name: 'refine: first changed word ÷ a generation’s first',
      value: refined / generated,
      unit: '×',
      limit: 1.5,
      beside,
    },
    {
      name: 'refine: bytes that are asked ÷ 10 pages',
      value: sentBytes / Buffer.byteLength(JSON.stringify(sampleMarkdown())),
      unit: '×',
      limit: 1.2,
    },
    {
      name: 'refine: what is left of a whole document that came ÷ the section',
      value: leftOfAll(),
      unit: '×',
      limit: 1.2,
    },
  ]
}

/** Measures the result if a model answers a request for one section with all ten pages. */
function leftOfAll(): number {
  const text = sampleMarkdown()
  const target = { kind: 'section' as const, path: [heading], nth: 0 }
  const found = findTarget(text, target)!
  const was = text.slice(found.from, found.to)
  const fitted = fit({ target, found, was }, text)
  return 'refused' in fitted ? 0 : Buffer.byteLength(fitted.text) / Buffer.byteLength(was)
}

/** Creates a document with that text, and returns its refinement address. */
async function documentOfTenPages(
  url: string,
  { headers, ...call }: { url: string; headers: Record<string, string>; body: string },
) {
  const plain = { ...headers, accept: 'application/json' }
  const made = await fetch(call.url, { method: 'POST', headers: plain, body: call.body })
  const { historyId } = (await made.json()) as { historyId: string }
  const saved = await fetch(`${url}/api/history/${historyId}`, {
    method: 'PUT',
    headers: plain,
    body: JSON.stringify({ content: sampleMarkdown() }),
  })
  if (!saved.ok) throw new Error(`${saved.status} ${await saved.text()}`)
  const { entry } = (await saved.json()) as { entry: { version: number } }
  return { url: `${url}/api/history/${historyId}/refine`, version: entry.version }
}
