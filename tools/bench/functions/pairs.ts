import { compareSides } from '../../../features/documents/model/compare/compare.ts'
import { linkedTo, linksToWrite } from '../../../features/documents/model/translations/links.ts'
import { rowsOf } from '../../../features/documents/model/translations/rows.ts'
import { sectionsOf } from '../../../features/documents/model/translations/sections.ts'
import type { Figure } from '../parts/report.ts'
import { sampleMarkdown } from '../parts/sample-document.ts'

const rounds = 15

/** Measures the work after an edit of ten translated pages: finding, linking and comparing sections. */
export function pairs(): Figure[] {
  const text = sampleMarkdown()
  const links = linkedTo(linksToWrite(sectionsOf(text), newKey), text, { retained: 0, whole: true })
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    const [original, translation] = [sectionsOf(text), sectionsOf(text)]
    compareSides({ rows: rowsOf(links, original, translation), language: 'vi', original, translation })
    return performance.now() - startedAt
  })
  // The rounds run without pauses, so the fastest one was not disturbed by other load on the machine.
  return [
    { name: 'pair: both sides of 10 pages compared, undisturbed', value: Math.min(...times), unit: 'ms', limit: 50 },
  ]
}

let keys = 0
const newKey = () => String((keys += 1))
