import { parentPort } from 'node:worker_threads'
import type { Contents } from './pages/contents.ts'
import { documentsToDocx, versionsToDocx, type About, type Part } from './docx.ts'
import type { TemplatePage } from '../contract/template.ts'
import type { TemplateOrder } from './template/order.ts'
import { TemplateError } from './template/fault.ts'
import type { Examined } from './template/examine.ts'
import type { Revision } from './tracked/marks.ts'

/** Documents that become one file, two versions to compare, a Word template to examine, or one to print. */
export type Order =
  | { parts: readonly Part[]; contents: Contents | null }
  | { versions: readonly [before: string, after: string]; about: About; revision: Revision }
  | { examine: Uint8Array }
  | { print: TemplateOrder; author: string }
export type Outcome =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { examined: Examined }
  | { pages: TemplatePage }
  | { unfit: true }
  | { detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply(order: Order): Promise<void> {
  const outcome: Outcome = await answer(order).catch((error: unknown) =>
    error instanceof TemplateError
      ? { unfit: true }
      : { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
  parentPort!.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
}

async function answer(order: Order): Promise<Outcome> {
  if ('print' in order) {
    const [{ printOf }, { readTemplate }] = await Promise.all([
      import('./template/print.ts'),
      import('./template/template.ts'),
    ])
    const { bytes, school, date } = order.print
    const words = { title: '{{title}}', teacher: order.author, school, date }
    return { pages: printOf(await readTemplate(bytes), words) }
  }
  if ('versions' in order) return { bytes: await versionsToDocx(order.versions, order.about, order.revision) }
  if (!('examine' in order)) return { bytes: await documentsToDocx(order.parts, order.contents) }
  const { examine } = await import('./template/examine.ts')
  return { examined: await examine(order.examine) }
}
