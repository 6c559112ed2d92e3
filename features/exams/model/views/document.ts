import type { Language } from '#platform/i18n/language.ts'
import { levels, type Exam } from '../exam.ts'
import { examWords } from '../words.ts'
import { countedOf, percentText, pointsOf, pointsText } from './figures.ts'
import { answerSheetView, keyView } from './key.ts'
import { partsOf, renderExam } from './exam.ts'
import { keyAlone, pupilsView } from './parts.ts'
import { levelName, matrixView, specificationView } from './matrix.ts'

/** Renders the whole set as Markdown: points, matrix, specification, paper, key with marking guide, answer sheet. A quiz has paper, sheet and key only. */
export function examDocument(exam: Exam, language: Language): string {
  if (exam.simple) return `${[...pupilsView(exam, language), keyAlone(exam, language)].join('\n\n')}\n`
  const views = [
    pointsTable(exam, language),
    matrixView(exam, language),
    specificationView(exam, language),
    renderExam(exam, language),
    keyView(exam, language),
    answerSheetView(exam, language),
  ]
  return `${views.filter((view) => view !== null).join('\n\n')}\n`
}

function pointsTable(exam: Exam, language: Language): string {
  const words = examWords[language]
  const counted = countedOf(exam)
  const rows = partsOf(exam).map(({ kind, items }) => {
    const points = items.map(({ item }) => pointsOf(item.parts))
    // Essay questions may differ in points.
    const each = points.every((one) => one === points[0]) ? pointsText(points[0]!, language) : ''
    const all = pointsText(pointsOf(items.flatMap(({ item }) => item.parts)), language)
    return `| ${words.kinds[kind]} | ${items.length} | ${each} | ${all} |`
  })
  const levelsText = levels.map((level) => {
    const points = pointsOf(counted.filter((one) => one.level === level))
    return `${levelName(exam, level, language)} ${pointsText(points, language)} (${percentText(points, pointsOf(counted), language)} %)`
  })
  return [
    `# ${words.table}`,
    words.tableNote,
    [
      `| ${words.tableHead.join(' | ')} |`,
      '| --- | --- | --- | --- |',
      ...rows,
      `| **${words.total}** | ${exam.items.length} | | **${pointsText(pointsOf(counted), language)}** |`,
    ].join('\n'),
    levelsText.join(' · '),
  ].join('\n\n')
}
