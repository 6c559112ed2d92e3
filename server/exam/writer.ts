import type { Language } from '#locales/language'
import type { Exam, ItemText } from '#rules/exam/exam'
import { standInOrder } from '#rules/exam/options-order'
import { folded, objectsIn, readItem, type ItemFault } from '#rules/exam/read-items'
import { examDocument } from '#rules/exam/views/document'
import type { Done, Listening, Model, ModelRequest } from '../models/model.ts'
import { translate } from '../translate.ts'
import { cellsToWrite, requestFor, type Cell } from './ask.ts'

const cellsAtOnce = 4

/**
 * A model that writes what is missing in `exam`, several cells at a time: each item stands in the document as soon as it has come and
 * is right. What is wrong is asked for once more; a cell that fails leaves its places empty, and the others are written.
 */
export function examWriter(model: Model, exam: Exam, language: Language): Model {
  return {
    ...model,
    async generate(request, listening) {
      const waiting = cellsToWrite(exam)
      const done: Done[] = []
      const failures: unknown[] = []
      const show = () => listening.take({ type: 'replace', text: examDocument(exam, language) })
      show()
      const work = { model, exam, language, request, listening, show, done }
      const workers = Array.from({ length: cellsAtOnce }, async () => {
        for (let cell = waiting.shift(); cell; cell = waiting.shift())
          try {
            await writeCell(work, cell)
          } catch (error) {
            listening.signal.throwIfAborted()
            failures.push(error)
          }
      })
      await Promise.all(workers)
      // Where nothing could be written the reader hears why.
      if (done.length === 0 && failures.length > 0) throw failures[0]
      return { ...sumOf(done), finish: exam.items.some(({ text }) => text === null) ? 'missing' : 'stop' }
    },
  }
}

type Work = {
  model: Model
  exam: Exam
  language: Language
  request: ModelRequest
  listening: Listening
  show: () => void
  done: Done[]
}

async function writeCell(work: Work, cell: Cell): Promise<void> {
  const first = await askOnce(work, cell, null)
  const left = cell.items.filter(({ text }) => text === null)
  if (left.length === 0) return
  const faults = [...new Set(first)].map((fault) => translate(work.language, `examFault.${fault}`))
  await askOnce(work, { ...cell, items: left }, translate(work.language, 'exam.again', { faults: faults.join(' ') }))
}

/** @returns what was wrong with what came. */
async function askOnce(work: Work, cell: Cell, again: string | null): Promise<(ItemFault | 'missing' | 'twice')[]> {
  const { model, exam, language, request, listening, show, done } = work
  let written = ''
  let looked = 0
  const faults: (ItemFault | 'missing' | 'twice')[] = []
  const look = () => {
    const objects = objectsIn(written)
    for (const [index, object] of objects.entries()) {
      // Each in its own place: another's may be of another level.
      const item = index < looked ? undefined : cell.items[index]
      if (!item) continue
      const read = readItem(item, object)
      const fault = typeof read === 'string' ? read : isThere(exam, read) ? 'twice' : null
      if (fault) faults.push(fault)
      else item.text = placed(read as ItemText, exam.items.indexOf(item))
    }
    if (objects.length > looked) show()
    looked = objects.length
  }
  const ended = await model.generate(requestFor(request, { exam, cell, language, again }), {
    signal: listening.signal,
    take(event) {
      if (event.type === 'delta') written += event.text
      else if (event.type === 'replace') written = event.text
      else return listening.take(event)
      if (event.text.includes('}')) look()
    },
  })
  look()
  done.push(ended)
  return looked < cell.items.length ? [...faults, 'missing'] : faults
}

const isThere = ({ items }: Exam, read: ItemText): boolean =>
  items.some(({ text }) => text !== null && asked(text) === asked(read))

/** Many questions of a paper begin alike: "Chọn phát biểu đúng". */
const asked = ({ stem, options, parts }: ItemText): string =>
  [stem, ...options.toSorted(), ...parts.map(({ text }) => text)].map(folded).join('\n')

/** The right option stands where the paper needs it: models like some letters better than others. */
function placed(text: ItemText, index: number): ItemText {
  if (text.options.length === 0 || standInOrder(text)) return text
  const wanted = 'BDACDABCADCB'[index % 12]!
  const [from, to] = ['ABCD'.indexOf(text.answer), 'ABCD'.indexOf(wanted)]
  const options = [...text.options]
  ;[options[from], options[to]] = [options[to]!, options[from]!]
  return { ...text, options, answer: wanted }
}

function sumOf(done: readonly Done[]): Pick<Done, 'usage' | 'cost'> {
  const told = done.flatMap(({ usage }) => usage ?? [])
  const costs = done.flatMap(({ cost }) => cost ?? [])
  const both = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)
  return {
    usage:
      told.length === 0
        ? null
        : told.reduce((sum, usage) => ({
            input: both(sum.input, usage.input),
            output: both(sum.output, usage.output),
            total: sum.total + usage.total,
          })),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}
