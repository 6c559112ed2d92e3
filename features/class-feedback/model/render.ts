import { translate, type Translate } from '#platform/i18n/translate.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import type { ClassFeedback, Strength, Student } from './class-feedback.ts'
import { countLevels, findPatterns, type Pattern } from './patterns.ts'

type T = Translate<KeyOf<typeof classFeedbackTexts>>

/** Renders the class page, then one page for each student. */
export function renderClassFeedback(data: ClassFeedback): string {
  const t = translate(data.language, classFeedbackTexts)
  return `${[`# ${plain(data.title)}`, ...classPage(data, t), ...data.students.map((one) => renderStudent(one, data))].join('\n\n')}\n`
}

/** Renders the page of one student, without the words of anybody else. */
export function renderStudent({ name, feedback, dropped }: Student, { criteria, language }: ClassFeedback): string {
  const t = translate(language, classFeedbackTexts)
  const lines = [`## ${plain(name)}`]
  if (!feedback) return [...lines, t('classFeedback.missing')].join('\n\n')
  if (feedback.author === 'phrases') lines.push(`*${t('classFeedback.draft')}*`)
  const levels = criteria.map(({ name: criterion, levels: names }, at) => [
    criterion,
    names[feedback.levels[at] ?? -1] ?? t('classFeedback.open'),
  ])
  if (levels.length > 0) lines.push(table([t('classFeedback.criterion'), t('classFeedback.level')], levels))
  if (feedback.strengths.length > 0) lines.push(`### ${t('classFeedback.strengths')}`, points(feedback.strengths))
  if (feedback.steps.length > 0) lines.push(`### ${t('classFeedback.steps')}`, points(feedback.steps))
  if (dropped > 0) lines.push(`*${t('classFeedback.dropped', { count: dropped })}*`)
  return lines.join('\n\n')
}

/** Names what a pattern is about. */
export const subjectOf = (
  pattern: Pattern,
  { criteria, language }: Pick<ClassFeedback, 'criteria' | 'language'>,
): string => {
  const t = translate(language, classFeedbackTexts)
  return pattern.kind === 'issue'
    ? t(`classFeedbackIssue.${pattern.issue}`)
    : t('classFeedback.lowLevel', { criterion: criteria[pattern.criterion]!.name })
}

function classPage(data: ClassFeedback, t: T): string[] {
  const { task, criteria, students, lessons } = data
  const written = students.filter(({ feedback }) => feedback !== null).length
  const lines = [`## ${t('classFeedback.classPage')}`]
  if (task !== '') lines.push(`**${t('classFeedback.task')}.** ${plain(task)}`)
  if (written === 0) return lines
  if (criteria.length > 0) lines.push(`### ${t('classFeedback.levels')}`)
  const reached = countLevels(data).map(({ criterion, counts, open }) => {
    const { name, levels } = criteria[criterion]!
    const found = levels.map((level, at) => `${plain(level)}: ${counts[at]}`)
    if (open > 0) found.push(`${t('classFeedback.open')}: ${open}`)
    return `- ${plain(name)}: ${found.join('; ')}`
  })
  if (reached.length > 0) lines.push(reached.join('\n'))
  lines.push(`### ${t('classFeedback.patterns')}`)
  const patterns = findPatterns(data)
  if (patterns.length === 0) lines.push(t('classFeedback.noPatterns'))
  for (const pattern of patterns) {
    const { length: count } = pattern.students
    lines.push(`**${plain(t('classFeedback.shared', { subject: subjectOf(pattern, data), count, all: written }))}**`)
    // No names: the page is shown to the whole class.
    const quoted = [...new Set(pattern.evidence.map(({ quotation }) => `- “${plain(quotation)}”`))]
    if (quoted.length > 0) lines.push(quoted.join('\n'))
  }
  if (lessons.length > 0) lines.push(`### ${t('classFeedback.lessons')}`)
  for (const { title, text } of lessons) lines.push(`#### ${plain(title)}`, ...text.split(/\n{2,}/).map(plain))
  return lines
}

const points = (list: readonly Strength[]): string =>
  list.map(({ text, quotation }) => `- ${plain(text)}${quotation === '' ? '' : ` (“${plain(quotation)}”)`}`).join('\n')

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells, at) => `| ${at === 1 ? cells.join(' | ') : cells.map(plain).join(' | ')} |`)
    .join('\n')

/** A text on one line, in which nothing is read as Markdown. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>#|$~]/g, (sign) => `\\${sign}`)
    .trim()
