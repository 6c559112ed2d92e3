import { htmlToDocx } from '../../../formats/word/server/docx.ts'
import { pdfOf, pdfOfPhotos, photographs, photoSize, zipOf } from '../../../formats/readers/server/testing.ts'
import { startChild, type Child } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { sampleHtml } from '../parts/sample-document.ts'
import { tokenOf, type Account } from '../parts/sign-in.ts'

const rounds = 5
type Sent = { ms: number; grown: number; status: number }

/** Measures files as the browser uploads them, until their text is stored, and the peak memory of the process. */
export async function uploads(env: Record<string, string> & Account): Promise<Figure[]> {
  const docx = await htmlToDocx(sampleHtml(), { title: 'Giáo án', author: null, language: 'vi' })
  const figures = [
    ...(await read(env, { name: 'PDF, 10 pages', file: named(pdf(10), 'pdf'), limits: { ms: 1000 } })),
    ...(await read(env, { name: 'DOCX, 10 pages', file: named(docx, 'docx'), limits: { ms: 1000 } })),
    ...(await read(env, { name: 'PDF, 500 pages', file: named(pdf(500), 'pdf'), limits: { ms: 5000, grown: 200 } })),
    ...(await read(env, {
      name: 'PDF, 30 photographs',
      file: named(pdfOfPhotos(await photographs(30), photoSize), 'pdf'),
      limits: { ms: 5000, grown: 250 },
    })),
    ...(await read(env, { name: 'zip bomb, 300 MB', file: named(bomb(), 'docx'), limits: { ms: 500, grown: 50 } })),
  ]
  return figures
}

type Sample = { name: string; file: File; limits: { ms: number; grown?: number } }

/** Each file has a separate process, because memory from an earlier one would distort the result. */
async function read(env: Record<string, string> & Account, { name, file, limits }: Sample): Promise<Figure[]> {
  const product = await startChild(['dist/server/main.js'], env)
  const token = await tokenOf(product.url, env)
  const sent: Sent[] = []
  for (let round = 0; round < rounds; round += 1) sent.push(await send(product, token, file))
  await product.stop()
  const expected = name.startsWith('zip bomb') ? 400 : 200
  if (sent.some(({ status }) => status !== expected))
    throw new Error(`${name}: ${sent.map(({ status }) => status).join()}`)
  const beside = `the very first ${sent[0]!.ms.toFixed(0)} ms`
  const time = { name: `${name}: sent and read, median`, value: median(sent.map(({ ms }) => ms)), unit: 'ms' }
  const most = Math.max(...sent.map(({ grown }) => grown))
  return [
    { ...time, limit: limits.ms, beside },
    ...(limits.grown ? [{ name: `${name}: memory at most`, value: most, unit: 'MB', limit: limits.grown }] : []),
  ]
}

async function send(product: Child, token: string, file: File): Promise<Sent> {
  const before = product.rssMegabytes()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, product.rssMegabytes())
  }, 5)
  const body = new FormData()
  body.append('file', file)
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}/api/chat/upload-file`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  clearInterval(watch)
  return { ms: performance.now() - startedAt, grown: most - before, status: answer.status }
}

const named = (content: Uint8Array<ArrayBuffer>, extension: string) => new File([content], `bench.${extension}`)

/** Forty lines of nine words a page. */
function pdf(pages: number): Uint8Array<ArrayBuffer> {
  const line = 'The teacher asks, pupils work in groups and report'
  const lines = (page: number) =>
    Array.from({ length: 40 }, (_, at) => ({ text: `${line} ${page}.${at}`, x: 72, y: 760 - at * 17 }))
  return pdfOf(Array.from({ length: pages }, (_, page) => lines(page)))
}

const bomb = () => zipOf([{ name: 'word/document.xml', content: Buffer.alloc(300 * 1024 * 1024, 32) }])
