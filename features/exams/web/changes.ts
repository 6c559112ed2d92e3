import type { Exam, Item } from '../model/exam.ts'

export const replaced = (exam: Exam, at: number, item: Item): Exam => ({ ...exam, items: exam.items.with(at, item) })

export const removed = (exam: Exam, at: number): Exam => ({ ...exam, items: exam.items.toSpliced(at, 1) })

/** Swaps an item with its neighbour in the same part of the paper; null at the part's end. */
export function moved(exam: Exam, at: number, by: 1 | -1): { exam: Exam; to: number } | null {
  const { items } = exam
  const kind = items[at]!.kind
  for (let to = at + by; to >= 0 && to < items.length; to += by)
    if (items[to]!.kind === kind) {
      const exchanged = items.with(at, items[to]!).with(to, items[at]!)
      return { exam: { ...exam, items: exchanged }, to }
    }
  return null
}
