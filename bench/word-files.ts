import { startChild } from './child.ts'
import { median, type Figure } from './report.ts'
import { sampleHtml } from './sample-document.ts'
import { tokenOf, type Account } from './sign-in.ts'

const rounds = 7
const atOnce = 20
const params = '00000000-0000-7000-8000-000000000000'

/** Word documents as the browser asks for them, and how long everybody else stands still meanwhile. */
export async function wordFiles(env: Record<string, string> & Account): Promise<Figure[]> {
  const product = await startChild(['--import', './bench/probe.ts', 'server/main.ts'], env)
  const token = await tokenOf(product.url, env)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const idle = product.rssMegabytes()

  const make = async (htmlContent: string): Promise<number> => {
    const begun = performance.now()
    const body = JSON.stringify({ htmlContent, filename: 'Giáo án.docx' })
    const answer = await fetch(`${product.url}/api/agents/${params}/download-docx`, { method: 'POST', headers, body })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok || byteLength < 5_000) throw new Error(`${answer.status}, ${byteLength} bytes`)
    return performance.now() - begun
  }
  const longestStop = async () => Number(await (await fetch(`${product.url}/bench/longest-stop`, { headers })).text())

  const document = sampleHtml()
  const rows = `<table><tbody>${'<tr><td><p>Bất phương trình</p></td><td><p>Nhận biết</p></td><td><p>0,25</p></td></tr>'.repeat(500)}</tbody></table>`
  const first = await make(document)
  const [ten, stops, tables]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    await longestStop()
    ten.push(await make(document))
    stops.push(await longestStop())
    tables.push(await make(rows))
  }
  const crowd = await Promise.all(Array.from({ length: atOnce }, () => make(document)))
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
    { name: `Word files, ${atOnce} at once: the last one`, value: Math.max(...crowd), unit: 'ms', limit: 2000 },
    { name: 'memory grown by all of them', value: grown, unit: 'MB', limit: 250 },
  ]
}
