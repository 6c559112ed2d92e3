import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { divide } from '../../../features/exams/model/plan/division.ts'
import { byLevel, type Exam } from '../../../features/exams/model/exam.ts'
import { planItems } from '../../../features/exams/model/plan/plan.ts'
import { usualShares } from '../../../features/exams/model/plan/exam-request.ts'
import { examDocument } from '../../../features/exams/model/views/document.ts'
import { startModelServer } from '../../../tests/support/models/model-server.ts'
import { startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { sampleHtml } from '../parts/sample-document.ts'
import { teachers } from '../parts/sign-in.ts'

const rounds = 7
/** Delay of a model until the first word of each answer. */
const answerMs = 3000
const counts = { choice: 12, trueFalse: 4, short: 6, essay: 6 }
const all = 28

/** A whole exam: how long its 28 items take of a slow model, and how long its Word file of 12 units. */
export async function examSet(env: Record<string, string>): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const models = await startModelServer({ usual: { does: 'answer', firstAfterMs: answerMs, gapMs: 0 } })
  try {
    const [token = ''] = teachers(dataDir, 1)
    const product = await startChild(['dist/server/main.js'], {
      ...env,
      DATA_DIR: dataDir,
      OPENAI_BASE_URL: models.url,
    })
    const call = (path: string, body?: object, accept = 'application/json') =>
      fetch(`${product.url}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, accept, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const figures = [...(await written(call)), ...(await inWord(call))]
    await product.stop()
    return figures
  } finally {
    await models.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Call = (path: string, body?: object, accept?: string) => Promise<Response>

async function written(call: Call): Promise<Figure[]> {
  const { agents } = (await (await call('agents')).json()) as { agents: { id: string; nameVi: string }[] }
  const { id } = agents.find(({ nameVi }) => nameVi.includes('7991'))!
  const answers = {
    subject: 'Toán',
    secondaryGrade: 'grade8',
    examTerm: 'midFirst',
    duration: 90,
    requiredOutcomes: 'Nêu được',
    trueFalseScoring: 'ladder',
    examContent: ['Đa thức', 'Hằng đẳng thức', 'Tứ giác', 'Định lí Thalès'].map((content) => ({ content, periods: 4 })),
    choiceCount: counts.choice,
    trueFalseCount: counts.trueFalse,
    shortAnswerCount: counts.short,
    essayCount: counts.essay,
  }
  const startedAt = performance.now()
  const response = await call(`agents/${id}/generate`, { answers, language: 'vi' }, 'text/event-stream')
  let [first, status] = [Number.NaN, '']
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    if (Number.isNaN(first) && part.includes('Nội dung thứ')) first = performance.now() - startedAt
    status = (status + part).slice(-1_000_000)
  }
  const whole = performance.now() - startedAt
  const document = status.slice(status.lastIndexOf('"type":"replace"'))
  const items = new Set(document.match(/Nội dung thứ \d+/g)).size
  if (items < all) throw new Error(`${response.status}, ${items} of ${all} items were written`)
  return [
    { name: `exam of ${all} items, a model of 3 s: first item`, value: first / 1000, unit: 's', limit: 4 },
    { name: 'the same: the whole paper', value: whole / 1000, unit: 's', limit: 40 },
  ]
}

async function inWord(call: Call): Promise<Figure[]> {
  const make = async (htmlContent: string, layout?: string) => {
    const startedAt = performance.now()
    const answer = await call(`agents/${anyAgent}/download-docx`, { htmlContent, filename: 'Đề.docx', layout })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength < 5000) throw new Error(`${answer.status}, ${byteLength} bytes`)
    return performance.now() - startedAt
  }
  const [set, document] = [htmlOf(examDocument(plannedExam(), 'vi')), sampleHtml()]
  const [sets, documents]: [number[], number[]] = [[], []]
  await make(document)
  for (let round = 0; round < rounds; round += 1) {
    sets.push(await make(set, 'exam'))
    documents.push(await make(document))
  }
  const beside = `ten pages of text ${median(documents).toFixed(0)} ms`
  return [
    { name: 'exam: Word set of 12 units, median', value: median(sets), unit: 'ms', limit: 500, beside },
    {
      name: 'the same as a multiple of ten pages of text',
      value: median(sets) / median(documents),
      unit: '×',
      // 500 ms in relation to the 400 that such a document may take.
      limit: 1.25,
    },
  ]
}

const anyAgent = '00000000-0000-7000-8000-000000000000'

function plannedExam(): Exam {
  const outcomes = byLevel((level) => `Yêu cầu cần đạt của mức ${level}`)
  const units = Array.from({ length: 12 }, (_, unit) => ({
    chapter: `Chương ${Math.floor(unit / 3) + 1}`,
    name: `Nội dung ${unit + 1}`,
    periods: 2 + (unit % 3),
    outcomes,
  }))
  const division = divide(counts, null)
  if (division.is === 'none') throw new Error('These counts make 10 points.')
  const periods = units.map((unit) => unit.periods)
  const items = planItems({ counts, points: division.points, shares: usualShares, periods })
  const head = { school: '', term: '', year: '', subject: 'Toán', grade: '8', minutes: '90', code: '' }
  return { head, units, items, scoring: 'ladder', primary: false }
}

/** Renders like the browser: tables of the exam are HTML already. */
const htmlOf = (markdown: string): string =>
  markdown
    .split('\n\n')
    .map((block) => {
      const [, marks, title] = /^(#+) (.*)$/.exec(block) ?? []
      if (marks) return `<h${marks.length}>${title}</h${marks.length}>`
      if (block.startsWith('<')) return block
      if (!block.startsWith('|')) return `<p>${block.replaceAll('**', '')}</p>`
      const rows = block.split('\n').filter((line) => !/^[|\s:-]+$/.test(line))
      const cells = (line: string) => line.slice(2, -2).split(' | ')
      return `<table><tbody>${rows
        .map(
          (line) =>
            `<tr>${cells(line)
              .map((cell) => `<td>${cell}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</tbody></table>`
    })
    .join('')
