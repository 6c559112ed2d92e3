import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredWordReview } from '../../../features/word-review/contract/word-review.ts'
import { escapeText } from '../../../formats/tracked-word/server/elements.ts'
import { wordFile } from '../../../formats/tracked-word/server/testing.ts'
import { startModelServer } from '../../../tests/support/models/model-server.ts'
import { startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { teachers } from '../parts/sign-in.ts'

/** Delay of the model until the first word of each answer. Units: milliseconds. */
const answerMs = 1000
const rounds = 5
/** The words of a page of a plan. */
const wordsOfPage = 400
const pages = 12

/** Reviews of a Word plan of 12 pages: its gaps, the first proposal, and the file after the last decision. */
export async function wordReviews(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const models = await startModelServer({ usual: { does: 'answer', text: '{"proposals":[]}', firstAfterMs: answerMs } })
  try {
    const [token = ''] = teachers(dataDir, 1)
    const product = await startChild(['dist/server/main.js'], {
      ...env,
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: models.url,
    })
    const school = { url: product.url, token, cpuMs: product.cpuMs }
    const file = new Uint8Array(wordFile(planLines().map(paragraph).join('')))
    const measured: Measured[] = []
    for (let round = 0; round < rounds; round += 1) measured.push(await review(school, file, models))
    await product.stop()
    const of = (figure: keyof Measured) => median(measured.map((one) => one[figure]))
    const name = `Word plan of ${pages} pages`
    return [
      { name: `${name}: uploaded, with its gaps`, value: of('gaps'), unit: 's', limit: 1 },
      { name: `${name}: first proposal after the model’s first word`, value: of('first'), unit: 's', limit: 2 },
      {
        name: `${name}: file after the last decision`,
        value: of('file'),
        unit: 'ms',
        limit: 300,
        beside: `${of('fileCpu')} ms of the processor`,
      },
    ]
  } finally {
    await models.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type School = { url: string; token: string; cpuMs: () => number }
type Measured = { gaps: number; first: number; file: number; fileCpu: number }

async function review(
  school: School,
  file: Uint8Array<ArrayBuffer>,
  models: Awaited<ReturnType<typeof startModelServer>>,
): Promise<Measured> {
  const { agents } = (await call(school, 'agents')) as { agents: { id: string; kind: string | null }[] }
  const agent = agents.find(({ kind }) => kind === 'word-review')!
  const { historyId: id } = (await call(school, `agents/${agent.id}/generate`, {
    method: 'POST',
    body: JSON.stringify({ answers: { subject: 'Toán', topic: 'Phân số' }, language: 'vi' }),
  })) as { historyId: string }

  const uploading = performance.now()
  const form = new FormData()
  form.append('file', new File([file], 'Plan.docx'))
  const added = (await call(school, `history/${id}/word-review/file`, { method: 'POST', body: form })) as Saved
  const gaps = (performance.now() - uploading) / 1000
  const { review: plan, version } = added.storedReview

  // Every third paragraph is changed, so each part of the plan has proposals.
  models.script(
    ...plan.pending.map((start, index) => {
      const end = plan.pending[index + 1] ?? plan.paragraphs.length
      const proposals = plan.paragraphs
        .slice(start, end)
        .map(({ text }, at) => ({
          anchor: start + at,
          kind: 'replace',
          text: `${text} Thêm.`,
          reason: 'Rõ.',
          code: '',
        }))
        .filter(({ text }, at) => at % 3 === 0 && text.length < 1000)
      const text = JSON.stringify({ proposals })
      return { does: 'answer', text, firstAfterMs: answerMs, gapMs: 0, to: `\\"anchor\\":${start},` } as const
    }),
  )
  const beginning = performance.now()
  await call(school, `history/${id}/continue`, { method: 'POST', body: JSON.stringify({ version }) })
  const stream = await request(school, `history/${id}/stream`, { accept: 'text/event-stream' })
  let first = Number.NaN
  for await (const part of stream.body!.pipeThrough(new TextDecoderStream()))
    if (Number.isNaN(first) && part.includes('Rõ.')) first = (performance.now() - beginning - answerMs) / 1000
  const written = (await call(school, `history/${id}/word-review`)) as Pick<Saved, 'storedReview'>
  const { proposals } = written.storedReview.review
  if (proposals.length < plan.paragraphs.length / 5) throw new Error(`Only ${proposals.length} proposals were made`)

  const decisions = proposals.map(({ id: proposal, text }) => ({ id: proposal, text, state: 'accepted' }))
  const deciding = performance.now()
  const cpuBefore = school.cpuMs()
  await call(school, `history/${id}/word-review`, {
    method: 'PUT',
    body: JSON.stringify({ decisions, version: written.storedReview.version }),
  })
  const response = await request(school, `history/${id}/word-review/file?changes=tracked`, { accept: '*/*' })
  const size = (await response.arrayBuffer()).byteLength
  if (!response.ok || size < file.length) throw new Error(`The file has ${size} bytes (${response.status})`)
  return { gaps, first, file: performance.now() - deciding, fileCpu: school.cpuMs() - cpuBefore }
}

/** The plan of the catalogue, with its activities repeated until it has the pages. */
function planLines(): string[] {
  const example = readFileSync('catalogue/ke-hoach-bai-day-5512/example.vi.md', 'utf8')
  const lines = example
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
    .map((line) => line.replaceAll(/^#+\s*|\*\*|<br>/g, ' ').trim())
    .filter((line) => line !== '')
  const activities = lines.slice(lines.findIndex((line) => line.startsWith('III.')) + 1)
  const wordsIn = (texts: readonly string[]) => texts.join(' ').split(' ').length
  const times = Math.ceil((pages * wordsOfPage - wordsIn(lines)) / wordsIn(activities))
  return [...lines, ...Array.from({ length: times }, () => activities).flat()]
}

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`

type Saved = { storedReview: StoredWordReview }
type Options = { method?: string; body?: string | FormData; accept?: string }

async function call(school: School, path: string, options: Options = {}): Promise<unknown> {
  const response = await request(school, path, options)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const request = (
  { url, token }: School,
  path: string,
  { method = 'GET', body, accept = 'application/json' }: Options,
): Promise<Response> =>
  fetch(`${url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
