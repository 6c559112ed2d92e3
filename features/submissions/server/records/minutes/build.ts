import { formatDateInWords, formatDateTime, formatDay } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { purposeTexts, type Purpose, fileKind } from '../../../model/states.ts'
import { submissionTexts } from '../../../texts/submissions.ts'
import { nameDeciders } from '../deciders.ts'
import type { PeriodRow } from '../period.ts'
import type { Attendance } from './attendance.ts'
import { columns, dottedLines, heading, paragraph, table } from './html.ts'
import { minutesTexts } from './texts.ts'
import type { Checked } from '#features/agents/model/checks/run.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'

export type Inspection = {
  language: Language
  timeZone: string
  now: Date
  school: string | null
  group: string
  /** The person who makes the minutes. */
  inspector: { id: string; name: string }
  /** The inspected teachers. `isOne`: a single one was chosen. */
  teachers: readonly { id: string; name: string }[]
  isOne: boolean
  purpose: Purpose | undefined
  from: string
  to: string
  rows: readonly PeriodRow[]
  attendance: ReadonlyMap<string, Attendance>
}

/** Writes the minutes of an inspection as HTML, from the recorded decisions alone. What people conclude is left for them to write. */
export function buildMinutes(inspection: Inspection): string {
  const { language, timeZone, now, school, group, isOne, from, to, rows } = inspection
  const t = translate(language, minutesTexts, submissionTexts)
  const date = formatDateInWords(now, language, timeZone)
  const days = { group, from: formatDay(from, language), to: formatDay(to, language), app: t('app.name') }
  const shown = inspection.purpose && t(purposeTexts[inspection.purpose])
  return [
    columns(
      {
        bold: [(school ?? t('minutes.school')).toLocaleUpperCase(language), group.toLocaleUpperCase(language)],
        plain: [],
      },
      { bold: [t('minutes.nation'), t('minutes.motto')], plain: [t('minutes.dateLine', { date })] },
    ),
    heading(1, t('minutes.title')),
    `<p style="text-align: center"><em>${paragraph(t('minutes.period', days)).slice(3, -4)}</em></p>`,
    paragraph(t('minutes.introduction', { date })),
    heading(2, t('minutes.members')),
    heading(3, t('minutes.inspectors')),
    ...writeInspectors(inspection),
    heading(3, t('minutes.inspected')),
    paragraph(inspection.teachers.map(({ name }) => name).join(', ')),
    heading(2, t('minutes.scope')),
    paragraph(shown ? t('minutes.scopeOne', { ...days, purpose: shown }) : t('minutes.scopeAll', days)),
    heading(2, t('minutes.result')),
    heading(3, t('minutes.summary')),
    writeSummary(inspection),
    heading(3, t('minutes.inspectedDocuments')),
    rows.length === 0 ? paragraph(t('minutes.none')) : writeDocuments(inspection),
    heading(2, t('minutes.conclusions')),
    ...(['minutes.strengths', 'minutes.weaknesses', 'minutes.requests', 'minutes.rating'] as const).map(
      (key) => `${paragraph(t(key))}${dottedLines(key === 'minutes.rating' ? 1 : 2)}`,
    ),
    heading(2, t('minutes.opinion')),
    dottedLines(2),
    paragraph(t('minutes.closing')),
    columns(
      { bold: [t(isOne ? 'minutes.signTeacher' : 'minutes.signGroup')], plain: [t('minutes.sign'), '', '', ''] },
      { bold: [t('minutes.signInspector')], plain: [t('minutes.sign'), '', '', ''] },
    ),
  ].join('')
}

/** Names the writer and everyone who decided, with a free line for one more. */
function writeInspectors({ language, inspector, rows }: Inspection): string[] {
  const t = translate(language, minutesTexts)
  const names = new Map([[inspector.id, inspector.name]])
  for (const one of rows.flatMap(({ deciders }) => deciders)) if (one) names.set(one.id, one.name)
  const lines = [...names.values()].map((name, at) => paragraph(t('minutes.member', { number: at + 1, name })))
  return [...lines, paragraph(t('minutes.memberEmpty', { number: lines.length + 1 }))]
}

/** Counts each document by its latest submission. */
function writeSummary({ language, teachers, rows, attendance }: Inspection): string {
  const t = translate(language, minutesTexts, submissionTexts)
  const states = ['approved', 'returned', 'submitted'] as const
  const counted = teachers.map(({ id, name }) => {
    const own = rows.filter(({ user_id }) => user_id === id)
    const latest = [...new Map(own.map((row) => [row.first_id, row])).values()]
    const { missing = [], late = 0 } = attendance.get(id) ?? {}
    const counts = [latest.length, ...states.map((state) => latest.filter((row) => row.state === state).length), late]
    const weeks = [...Map.groupBy(missing, ({ purpose }) => purpose)].map(([purpose, all]) =>
      t('minutes.weeks', {
        count: all.length,
        purpose: t(purposeTexts[purpose]),
        weeks: all.map(({ week }) => week).join(', '),
      }),
    )
    return { name, counts, missing: missing.length, weeks }
  })
  const totals = counted
    .map(({ counts }) => counts)
    .reduce((sums, counts) => sums.map((sum, at) => sum + counts[at]!), [0, 0, 0, 0, 0])
  const missing = counted.reduce((sum, one) => sum + one.missing, 0)
  const lines = counted.map(({ name, counts, weeks }) => [
    [name],
    ...counts.map((n) => [String(n)]),
    weeks.length > 0 ? weeks : ['0'],
  ])
  const last = [[t('minutes.total')], ...totals.map((n) => [String(n)]), [String(missing)]]
  return table(
    [
      t('minutes.teacher'),
      t('minutes.documents'),
      t('minutes.approved'),
      t('minutes.returned'),
      t('minutes.waiting'),
      t('minutes.late'),
      t('minutes.missing'),
    ],
    counted.length > 1 ? [...lines, last] : lines,
  )
}

function writeDocuments({ language, timeZone, isOne, rows }: Inspection): string {
  const t = translate(language, minutesTexts, submissionTexts)
  const lines = rows.map((row, at) => [
    [String(at + 1)],
    ...(isOne ? [] : [[row.author_name]]),
    [row.title, describeDocument(row, language)],
    [formatDay(dayIn(timeZone, new Date(row.created_at)), language)],
    describeFindings(row, language),
    describeDecision(row, { language, timeZone }),
  ])
  return table(
    [
      t('minutes.number'),
      ...(isOne ? [] : [t('minutes.teacher')]),
      t('minutes.document'),
      t('minutes.submittedOn'),
      t('minutes.findings'),
      t('minutes.decision'),
    ],
    lines,
  )
}

function describeDocument({ purpose, week, number }: PeriodRow, language: Language): string {
  const t = translate(language, minutesTexts, submissionTexts)
  return [
    t(purposeTexts[purpose]),
    ...(week === null ? [] : [t('minutes.week', { week })]),
    t('minutes.version', { number }),
  ].join(', ')
}

type Reader = { language: Language; timeZone: string }

function describeDecision(row: PeriodRow, { language, timeZone }: Reader): string[] {
  const t = translate(language, minutesTexts, submissionTexts)
  if (row.state === 'submitted' || row.decided_at === null) return [t('submission.submitted')]
  const state = t(row.state === 'approved' ? 'submission.approved' : 'submission.returned')
  const date = formatDateTime(row.decided_at, language, timeZone)
  const decision =
    row.deciders.length === 0
      ? t('minutes.decided', { state, date })
      : t('minutes.decidedBy', { state, name: nameDeciders(row.deciders, language), date })
  return [decision, ...(row.reason === '' ? [] : [row.reason]), ...(row.is_again ? [t('minutes.again')] : [])]
}

/** More would make the table unreadable; the submission has them all. */
const shownMost = 3

/** Says what the checks found in a document when it was submitted, and how many comments reviewers wrote, each on a line. */
function describeFindings(
  row: Pick<PeriodRow, 'checked' | 'problems' | 'reviewer_comments' | 'kind'>,
  language: Language,
): string[] {
  const t = translate(language, checkTexts, minutesTexts)
  // Problems of a file are about reading it, not about the plan.
  const problems =
    row.kind === fileKind
      ? []
      : (JSON.parse(row.problems) as Record<Language, string>[]).map((problem) => problem[language])
  const checked = row.checked === null ? [] : (JSON.parse(row.checked) as Checked[])
  const sentences = checked.flatMap(({ check, findings, failed }) =>
    failed
      ? [`${t(`check.${check.check}`)}: ${t('check.unable')}`]
      : findings.map(({ key, values = {} }) =>
          t(
            key,
            Object.fromEntries(
              Object.entries(values).map(([name, value]) => [
                name,
                typeof value === 'number' ? formatDecimal(value, language) : value,
              ]),
            ),
          ),
        ),
  )
  const all = [...problems, ...sentences]
  const hidden = all.length - shownMost
  const lines = [
    ...all.slice(0, shownMost),
    ...(hidden > 0 ? [t('minutes.moreFindings', { count: hidden })] : []),
    ...(all.length === 0 && checked.length > 0 ? [t('minutes.noFindings')] : []),
    ...(row.reviewer_comments ? [t('minutes.comments', { count: row.reviewer_comments })] : []),
  ]
  return lines.length === 0 ? ['–'] : lines
}
