import { leaveOutNames } from '#ai/model/names/leave-out-names.ts'
import { createNameList, type NameList } from '#ai/model/names/name-list.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { translate, type Translate } from '#platform/i18n/translate.ts'
import { classFeedbackTexts } from '../texts/class-feedback.ts'
import { namesOf, type ClassFeedback, type Strength, type Student } from './class-feedback.ts'
import { countLevels, findPatterns, type Pattern } from './patterns.ts'

type T = Translate<KeyOf<typeof classFeedbackTexts>>
/** Changes a text before it is written as Markdown. */
type Show = (text: string) => string

/**
 * Renders the class page, then one page for each student, all without names. History, search, links, translations and every request made
 * from this text hold it.
 * @param names of the same class, for who renders it many times
 */
export function renderClassFeedback(data: ClassFeedback, names: NameList = createNameList(namesOf(data))): string {
  const t = translate(data.language, classFeedbackTexts)
  const show: Show = (text) => leaveOutNames(text, names)
  const students = data.students.flatMap((student, at) => [
    `## ${t('classFeedback.student', { number: at + 1 })}`,
    ...studentPage(student, data, { t, show }),
    ...notes(student, t),
  ])
  return written([`# ${plain(show(data.title))}`, ...classPage(data, { t, show }), ...students])
}

/** Renders one page for each of these students with the name, for the teacher's own files. It is never stored and never sent to a model. */
export function renderNamedPages(data: ClassFeedback, students: readonly Student[]): string {
  const t = translate(data.language, classFeedbackTexts)
  const show: Show = (text) => text
  const pages = students.map((student) =>
    [`# ${plain(student.name)}`, plain(data.title), ...studentPage(student, data, { t, show })].join('\n\n'),
  )
  return written([pages.join('\n\n<div style="page-break-after: always"></div>\n\n')])
}

/** Renders the page that is shown to the whole class, without names. */
export function renderClassPage(data: ClassFeedback): string {
  const names = createNameList(namesOf(data))
  const show: Show = (text) => leaveOutNames(text, names)
  const t = translate(data.language, classFeedbackTexts)
  return written([`# ${plain(show(data.title))}`, ...classPage(data, { t, show })])
}

const written = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`

function studentPage({ feedback }: Student, { criteria }: ClassFeedback, { t, show }: { t: T; show: Show }): string[] {
  const rubric = (levels: readonly (number | null)[]) =>
    table(
      [t('classFeedback.criterion'), t('classFeedback.level')],
      criteria.map(({ name, levels: all }, at) => [
        show(name),
        all[levels[at] ?? -1]?.name ?? all.map((level) => `☐ ${level.name}`).join(' '),
      ]),
    )
  if (!feedback) return [t('classFeedback.missing'), ...(criteria.length > 0 ? [rubric([])] : [])]
  const lines = criteria.length > 0 ? [rubric(feedback.levels)] : []
  if (feedback.author === 'phrases') lines.unshift(`*${t('classFeedback.draft')}*`)
  if (feedback.strengths.length > 0) lines.push(`### ${t('classFeedback.strengths')}`, points(feedback.strengths, show))
  if (feedback.steps.length > 0) lines.push(`### ${t('classFeedback.steps')}`, points(feedback.steps, show))
  return lines
}

/** Tells the teacher what was left out. Students do not get it. */
const notes = ({ dropped }: Student, t: T): string[] =>
  dropped > 0 ? [`*${t('classFeedback.dropped', { count: dropped })}*`] : []

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

function classPage(data: ClassFeedback, { t, show }: { t: T; show: Show }): string[] {
  const { task, criteria, students, lessons } = data
  const count = students.filter(({ feedback }) => feedback !== null).length
  const lines = [`## ${t('classFeedback.classPage')}`]
  if (task !== '') lines.push(`**${t('classFeedback.task')}.** ${plain(show(task))}`)
  if (count === 0) return lines
  const reached = countLevels(data).map(({ criterion, counts, open }) => {
    const { name, levels } = criteria[criterion]!
    const found = levels.map((level, at) => `${plain(level.name)}: ${counts[at]}`)
    if (open > 0) found.push(`${t('classFeedback.open')}: ${open}`)
    return `- ${plain(show(name))}: ${found.join('; ')}`
  })
  if (reached.length > 0) lines.push(`### ${t('classFeedback.levels')}`, reached.join('\n'))
  lines.push(`### ${t('classFeedback.patterns')}`)
  const patterns = findPatterns(data)
  if (patterns.length === 0) lines.push(t('classFeedback.noPatterns'))
  for (const pattern of patterns) {
    const { length: shared } = pattern.students
    const subject = show(subjectOf(pattern, data))
    lines.push(`**${plain(t('classFeedback.shared', { subject, count: shared, all: count }))}**`)
    const quoted = [...new Set(pattern.evidence.map(({ quotation }) => `- “${plain(show(quotation))}”`))]
    if (quoted.length > 0) lines.push(quoted.join('\n'))
  }
  if (lessons.length > 0) lines.push(`### ${t('classFeedback.lessons')}`)
  for (const { title, text } of lessons)
    lines.push(`#### ${plain(show(title))}`, ...text.split(/\n{2,}/).map((paragraph) => plain(show(paragraph))))
  return lines
}

const points = (list: readonly Strength[], show: Show): string =>
  list
    .map(({ text, quotation }) => `- ${plain(show(text))}${quotation === '' ? '' : ` (“${plain(show(quotation))}”)`}`)
    .join('\n')

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [head.map(plain), head.map(() => '---'), ...rows.map((cells) => cells.map(plain))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** A text on one line, in which nothing is read as Markdown. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>#|$~]/g, (sign) => `\\${sign}`)
    .trim()
