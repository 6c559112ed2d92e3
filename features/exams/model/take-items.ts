import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item, ItemText } from './exam.ts'
import { readQuestionText } from './item-faults.ts'
import { objectsIn } from '#ai/model/objects.ts'
import { standInOrder } from './options-order.ts'
import { readItem, type ItemFault } from './read-items.ts'

/** A fault of an answer; `surplus`: it has more items than requested. */
export type AnswerFault = ItemFault | 'missing' | 'twice' | 'why' | 'surplus'

/**
 * Puts the questions of a streamed answer into the requested slots, in order, because levels differ. A question without an explanation is
 * placed too, but requested again. `look` returns whether something arrived, `end` the faults.
 */
export function takerOf(exam: Exam, slots: readonly Item[], language: Language) {
  let looked = 0
  const faults = new Set<AnswerFault>()
  const again = new Set(slots)

  function take(raw: Record<string, unknown>): AnswerFault | null {
    const slot = slots[looked++]
    if (!slot) return 'surplus'
    const read = readItem(slot, raw, { exam, language })
    if (typeof read === 'string') return read
    const questionText = readQuestionText(read)
    if (exam.items.some((item) => item !== slot && item.text !== null && readQuestionText(item.text) === questionText))
      return 'twice'
    slot.text = placed(read, exam.items.indexOf(slot))
    if (slot.kind !== 'essay' && read.why === '') return 'why'
    again.delete(slot)
    return null
  }

  return {
    inspect(written: string): boolean {
      const fresh = objectsIn(written).slice(looked)
      for (const raw of fresh) {
        const fault = take(raw)
        if (fault) faults.add(fault)
      }
      return fresh.length > 0
    },
    end(): { faults: AnswerFault[]; again: Item[] } {
      return { faults: [...faults, ...(looked < slots.length ? ['missing' as const] : [])], again: [...again] }
    },
  }
}

/** Moves the right option to the planned letter, because models prefer some letters. */
const placed = (text: ItemText, index: number): ItemText => withKeyAt('BDACDABCADCB'[index % 12]!, text)

/** Moves the right option to this letter, unless options refer to each other by position. */
export function withKeyAt(keyLetter: string, text: ItemText): ItemText {
  if (text.options.length === 0 || standInOrder(text)) return text
  const [from, to] = ['ABCD'.indexOf(text.answer), 'ABCD'.indexOf(keyLetter)]
  const options = [...text.options]
  ;[options[from], options[to]] = [options[to]!, options[from]!]
  return { ...text, options, answer: keyLetter }
}
