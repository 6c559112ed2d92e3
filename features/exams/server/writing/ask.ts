import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item, Kind } from '../../model/exam.ts'
import { pointsText } from '../../model/views/figures.ts'
import { levelName } from '../../model/views/matrix.ts'
import { examWords } from '../../model/words.ts'
import type { ModelRequest } from '#ai/server/model.ts'
import { examServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** The questions of one type and unit, requested in one model call. */
export type Cell = { kind: Kind; unit: number; items: Item[] }

/** With more questions at once, models forget some or write similar ones. */
const itemsAtOnce = 4

/** Groups the unwritten items into cells, in the order of the paper. */
export function cellsToWrite({ items }: Exam): Cell[] {
  const cells: Cell[] = []
  for (const item of items.filter(({ text }) => text === null)) {
    const { kind, unit } = item
    const open = cells.find((cell) => cell.kind === kind && cell.unit === unit && cell.items.length < itemsAtOnce)
    if (open) open.items.push(item)
    else cells.push({ kind, unit, items: [item] })
  }
  return cells
}

type CellRequest = { exam: Exam; cell: Cell; language: Language; again: string | null }

/** Appends this cell's instructions to the assistant's request. */
export function requestFor(request: ModelRequest, { exam, cell, language, again }: CellRequest): ModelRequest {
  const [first] = request.messages
  const requestText = translate(language, examServerTexts)('exam.ask', {
    count: cell.items.length,
    unit: exam.units[cell.unit]!.name,
    kind: examWords[language].names[cell.kind],
    items: cell.items.map((item, index) => `${index + 1}. ${levelsOf(exam, item, language)}`).join('\n'),
    shape: JSON.stringify({ items: [shapes[cell.kind]] }),
  })
  const text = [first!.text, requestText, ...(again ? [again] : [])].join('\n\n')
  return { ...request, messages: [{ ...first!, text }], inWords: true }
}

function levelsOf(exam: Exam, { kind, parts }: Item, language: Language): string {
  const name = (index: number) => levelName(exam, parts[index]!.level, language)
  if (kind === 'choice' || kind === 'short') return name(0)
  const { pointsWord } = examWords[language]
  return parts
    .map(({ points }, index) => {
      const worth = kind === 'essay' ? ` (${pointsText(points, language)} ${pointsWord})` : ''
      return `${'abcdefgh'[index]}) ${name(index)}${worth}`
    })
    .join('; ')
}

const shapes: Record<Kind, object> = {
  choice: { level: '…', stem: '…', options: ['…', '…', '…', '…'], answer: 'A', why: '…' },
  trueFalse: {
    stem: '…',
    parts: [
      { level: '…', text: '…', answer: 'true' },
      { level: '…', text: '…', answer: 'false' },
    ],
    why: '…',
  },
  short: { level: '…', stem: '…', answer: '…', why: '…' },
  essay: { stem: '…', parts: [{ level: '…', text: '…', answer: '…' }] },
}
