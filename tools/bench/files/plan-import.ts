import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordFile } from '../../../formats/readers/server/word/testing.ts'
import { startChild } from '../parts/child.ts'
import { median, type Figure } from '../parts/report.ts'
import { tokenOf, type Account } from '../parts/sign-in.ts'

const rounds = 5
const weeks = 35
const perWeek = 4

/** Measures the import of a department's Word plan of 35 weeks: its preview, and the stored set. */
export async function planImport(env: Record<string, string> & Account): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trogiang-bench-'))
  const product = await startChild(['dist/server/main.js'], { ...env, DATA_DIR: dataDir })
  try {
    const headers = { authorization: `Bearer ${await tokenOf(product.url, env)}` }
    const file = new File([wordFile(planTable())], 'Toán 6.docx')
    const send = async (path: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', file)
      const startedAt = performance.now()
      const answer = await fetch(`${product.url}/api/curriculum-sets${path}`, { method: 'POST', headers, body: form })
      const text = await answer.text()
      if (!answer.ok || !text.includes(`"lesson":${weeks * perWeek}`)) throw new Error(`${answer.status} ${text}`)
      return performance.now() - startedAt
    }
    const imports: number[] = []
    for (let round = 0; round < rounds; round += 1)
      imports.push(
        (await send('/read', {})) + (await send('', { name: 'Toán 6', source: 'Tổ Toán', sourceDate: '2026-08-19' })),
      )
    return [
      { name: `Word plan of ${weeks} weeks: read and imported`, value: median(imports), unit: 'ms', limit: 3_000 },
    ]
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const cell = (text: string, down = '') =>
  `<w:tc><w:tcPr>${down && `<w:vMerge w:val="${down}"/>`}</w:tcPr>${text
    .split('\n')
    .map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
    .join('')}</w:tc>`

/** Its weeks are joined beside four lessons each, which have two outcomes. */
function planTable(): string {
  const headings = ['STT', 'Bài học (1)', 'Số tiết (2)', 'Thời điểm (3)', 'Yêu cầu cần đạt (4)'].map((text) =>
    cell(text),
  )
  const rows = Array.from({ length: weeks * perWeek }, (_, at) => {
    const isFirst = at % perWeek === 0
    return [
      cell(`${at + 1}`),
      cell(`Bài ${at + 1}. Phép nhân đa thức thứ ${at + 1}`),
      cell('1'),
      cell(isFirst ? `Tuần ${at / perWeek + 1}` : '', isFirst ? 'restart' : 'continue'),
      cell(`- Nhận biết được phép nhân thứ ${at + 1}.\n- Vận dụng được phép nhân thứ ${at + 1} vào bài toán thực tế.`),
    ]
  })
  return `<w:tbl>${[headings, ...rows].map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`
}
