import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { paragraph, tableStyle, wordTemplate } from '../../../tests/support/files/word-template.ts'
import { startChild, type Child } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { sampleHtml } from '../parts/sample-document.ts'
import { teachers } from '../parts/sign-in.ts'

const rounds = 7
const atOnce = 20
/** Heavy documents written sequentially. */
const heavyInTurn = 8
/** Documents that were made from one another. */
const thread = 10
const params = '00000000-0000-7000-8000-000000000000'

/** Measures Word exports as the browser requests them, and how long other requests are blocked in the meantime. */
export async function wordFiles(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  try {
    const tokens = teachers(dataDir, atOnce)
    const start = () =>
      startChild(['--import', './tools/bench/parts/probe.ts', 'dist/server/main.js'], { ...env, DATA_DIR: dataDir })
    return [
      ...(await measure(await start(), tokens)),
      await onExam(start, tokens[0]!),
      ...(await underLoad(await start(), tokens)),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures exports on a letterhead with a logo, about forty styles and a footer, including the first after a process start. */
async function onExam(start: () => Promise<Child>, token: string): Promise<Figure> {
  const headers = { authorization: `Bearer ${token}` }
  const first = await start()
  const form = new FormData()
  form.set('file', new File([await letterhead()], 'Giấy tiêu đề.docx'))
  const put = await fetch(`${first.url}/api/word-templates/own`, { method: 'PUT', headers, body: form })
  if (!put.ok) throw new Error(`${put.status} ${await put.text()}`)
  await first.stop()

  const product = await start()
  const body = JSON.stringify({ htmlContent: sampleHtml(), filename: 'Giáo án.docx', template: 'own' })
  const write = async () => {
    const startedAt = performance.now()
    const answer = await fetch(`${product.url}/api/agents/${params}/download-docx`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength < logoBytes) throw new Error(`${answer.status}, ${byteLength} bytes`)
    return performance.now() - startedAt
  }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) times.push(await write())
  await product.stop()
  const [veryFirst, ...others] = times
  return {
    name: 'Word file of 10 pages on a letterhead, median',
    value: median(others),
    unit: 'ms',
    limit: 600,
    beside: `the very first ${veryFirst!.toFixed(0)} ms`,
  }
}

/** Writes documents of hundreds of pages: several sequentially, then one per person in parallel; some get a request to retry. */
async function underLoad(product: Child, tokens: string[]): Promise<Figure[]> {
  const htmlContent = tableOf(6_000)
  const body = JSON.stringify({ htmlContent, filename: 'Đề cương.docx' })
  const idle = product.rssMegabytes()
  let most = idle
  const watch = setInterval(() => (most = Math.max(most, product.rssMegabytes())), 100)
  const write = async (token: string) => {
    const started = performance.now()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${product.url}/api/agents/${params}/download-docx`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    if (!answer.ok && !answer.headers.has('retry-after')) throw new Error(`${answer.status}`)
    return { ms: performance.now() - started, written: answer.ok }
  }
  for (const token of tokens.slice(0, heavyInTurn)) await write(token)
  const crowd = await Promise.all(tokens.map(write))
  clearInterval(watch)
  await product.stop()
  const written = crowd.filter((one) => one.written).length
  return [
    {
      name: `heavy Word files, ${tokens.length} at once: the last answer`,
      value: Math.max(...crowd.map(({ ms }) => ms)),
      unit: 'ms',
      limit: 50_000,
      beside: `${written} written, ${crowd.length - written} told to try again`,
    },
    { name: 'memory grown by heavy Word files, at most', value: most - idle, unit: 'MB', limit: 350 },
  ]
}

const logoBytes = 100_000

async function letterhead(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 300
  // Noise, which nothing packs.
  const logo = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const more = Array.from({ length: 40 }, (_, at) =>
    tableStyle(`Kieu${at}`, `Kiểu ${at}`, { color: '125A48', more: '' }),
  )
  return wordTemplate({
    moreStyles: tableStyle('Bang', 'Bảng', { color: '125A48' }) + more.join(''),
    body: `${paragraph('{{title}}')}${paragraph('{{content}}')}${paragraph('Hiệu trưởng')}`,
    more: { 'word/media/image1.png': logo },
  })
}

async function measure(product: Child, tokens: string[]): Promise<Figure[]> {
  const headersOf = (token: string | undefined) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  })
  const idle = product.rssMegabytes()

  const make = async (htmlContent: string, token = tokens[0]): Promise<number> => {
    const headers = headersOf(token)
    const startedAt = performance.now()
    const body = JSON.stringify({ htmlContent, filename: 'Giáo án.docx' })
    const answer = await fetch(`${product.url}/api/agents/${params}/download-docx`, { method: 'POST', headers, body })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength < 5_000) throw new Error(`${answer.status}, ${byteLength} bytes`)
    return performance.now() - startedAt
  }
  /** Exports a thread of ten: separate files for the zip, which stores them uncompressed; or all in one. */
  const makeEach = async (htmlContent: string): Promise<number> => {
    const startedAt = performance.now()
    for (let count = 0; count < thread; count += 1) await make(htmlContent)
    return performance.now() - startedAt
  }
  const makeTogether = async (htmlContent: string): Promise<number> => {
    const startedAt = performance.now()
    const documents = Array.from({ length: thread }, () => ({ title: 'Bài', htmlContent, language: 'vi' }))
    const body = JSON.stringify({ name: 'Liên quan', title: 'Liên quan', documents })
    const answer = await fetch(`${product.url}/api/related/word`, {
      method: 'POST',
      headers: headersOf(tokens[0]),
      body,
    })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength < 5_000) throw new Error(`${answer.status}, ${byteLength} bytes`)
    return performance.now() - startedAt
  }
  const longestStop = async () => Number(await (await fetch(`${product.url}/bench/longest-stop`)).text())

  const document = sampleHtml()
  const rows = tableOf(500)
  const first = await make(document)
  const [ten, stops, tables]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    await longestStop()
    ten.push(await make(document))
    stops.push(await longestStop())
    tables.push(await make(rows))
  }
  const [each, together]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    each.push(await makeEach(document))
    together.push(await makeTogether(document))
  }
  const crowd = await Promise.all(tokens.map((token) => make(document, token)))
  const grown = product.rssMegabytes() - idle
  await product.stop()
  return [
    {
      name: 'Word file, 10 pages, 15 tables, 100 formulas, median',
      value: median(ten),
      unit: 'ms',
      limit: 400,
      beside: `the very first ${first.toFixed(0)} ms`,
    },
    { name: 'the longest stop of the process meanwhile, median', value: median(stops), unit: 'ms', limit: 50 },
    { name: 'Word file, 500 rows of a table, median', value: median(tables), unit: 'ms', limit: 1000 },
    {
      name: `${thread} Word files of 10 pages, one after the other, as for a zip, median`,
      value: median(each),
      unit: 'ms',
      limit: 3000,
    },
    {
      name: `one Word file of ${thread} documents of 10 pages, median`,
      value: median(together),
      unit: 'ms',
      limit: 3000,
    },
    { name: `Word files, ${atOnce} at once: the last one`, value: Math.max(...crowd), unit: 'ms', limit: 2000 },
    { name: 'memory grown by all of them', value: grown, unit: 'MB', limit: 250 },
  ]
}

const tableOf = (rows: number) =>
  `<table><tbody>${'<tr><td><p>Bất phương trình</p></td><td><p>Nhận biết</p></td><td><p>0,25</p></td></tr>'.repeat(rows)}</tbody></table>`
