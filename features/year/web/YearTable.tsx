import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DocumentExtra } from '#features/documents/web/DocumentExtra.tsx'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { historyPath } from '#platform/web/paths.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Cell, HeadCell, Table, TableScroll } from '#platform/web/ui/data-display/Table.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import type { Year, YearDocument, YearLesson } from '../contract/year.ts'
import { findWeekNow, weekOf } from '../model/week-now.ts'
import { yearTexts } from '../texts/year.ts'
import { formPath, type YearLinks } from './links.ts'
import { markTaught } from './queries.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Year.module.css'

/** The names of the levels of questions. */
const levelTexts = { know: 'year.know', understand: 'year.understand', apply: 'year.apply' } as const

/** A line for each lesson, in the order of the weeks: what is planned, taught and tested. */
export function YearTable({ year, links }: { year: Year; links: YearLinks }) {
  const { t } = useTexts(yearTexts)
  const isNow = year.schoolYear === year.years[0]
  const now = isNow ? findWeekNow(year.lessons, { day: localDay(), schoolYear: year.schoolYear }) : null
  const first = now === null ? undefined : year.lessons.find((lesson) => weekOf(lesson) === now)?.id
  const row = useRef<HTMLTableRowElement>(null)
  // Marks move the week while the teacher reads; only opening the year scrolls.
  useEffect(() => scrollTo(row.current), [])
  return (
    <Card padding={4}>
      {first !== undefined && (
        <Button size="small" className={styles.toNow} onClick={() => row.current?.scrollIntoView({ block: 'center' })}>
          {t('year.toNow')}
        </Button>
      )}
      <TableScroll label={t('year.table')} className={styles.weeks}>
        <Table className={styles.year}>
          <thead>
            <tr>
              <HeadCell>{t('year.lesson')}</HeadCell>
              <HeadCell>{t('year.weeks')}</HeadCell>
              <HeadCell>{t('year.planned')}</HeadCell>
              <HeadCell>{t('year.taught')}</HeadCell>
              <HeadCell>{t('year.tested')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {year.lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                ref={lesson.id === first ? row : undefined}
                isNow={now !== null && weekOf(lesson) === now}
                lesson={lesson}
                year={year}
                links={links}
              />
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}

/** Scrolls the table, not the page, so that the week is below its head. */
function scrollTo(row: HTMLTableRowElement | null): void {
  const sheet = row?.closest('section')
  const head = row?.closest('table')?.tHead
  if (row && sheet && head) sheet.scrollTop = row.offsetTop - head.offsetHeight
}

/** The day of the reader's clock. */
const localDay = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

type LessonRowProps = {
  lesson: YearLesson
  isNow: boolean
  year: Year
  links: YearLinks
  ref: Ref<HTMLTableRowElement> | undefined
}

function LessonRow({ lesson, isNow, year, links, ref }: LessonRowProps) {
  const { t } = useTexts(yearTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const { id, code, text, chapter, periods, weeks, taughtAt, plans, others, tests, levels, aiCodes, digitalCodes } =
    lesson
  const mark = (isTaught: boolean) => {
    markTaught(client, { year, lessonIds: [id], isTaught }).catch(() => notify('error', t('year.markFailed')))
  }
  const facts = [
    code,
    chapter,
    periods !== null && t('year.periods', { count: periods, number: formatNumber(periods, language) }),
  ]
  return (
    <tr ref={ref} data-now={isNow || undefined} aria-current={isNow ? 'date' : undefined}>
      <HeadCell of="row">
        {text}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </HeadCell>
      <Cell data-label={t('year.weeks')}>
        {weeks} {isNow && <Badge>{t('year.now')}</Badge>}
      </Cell>
      <Cell data-label={t('year.planned')}>
        <Documents documents={plans} own={year.class.name}>
          <Missing
            text={t('year.notPlanned')}
            label={t('year.plan')}
            name={t('year.planFor', { lesson: text })}
            to={formPath(links.plan, year, [id])}
          />
        </Documents>
        {[...aiCodes, ...digitalCodes].length > 0 && <small>{[...aiCodes, ...digitalCodes].join(', ')}</small>}
        {others > 0 && <small>{t('year.otherDocuments', { count: others })}</small>}
      </Cell>
      <Cell data-label={t('year.taught')}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t('year.markTaught', { lesson: text })}
            checked={taughtAt !== null}
            onChange={({ target }) => mark(target.checked)}
          />
        </label>
      </Cell>
      <Cell data-label={t('year.tested')}>
        <Documents documents={tests} own={year.class.name}>
          <Missing
            text={t('year.notTested')}
            label={t('year.test')}
            name={t('year.testFor', { lesson: text })}
            to={taughtAt === null ? null : formPath(links.test, year, [id])}
          />
        </Documents>
        {levels.length > 0 && <small>{levels.map((level) => t(levelTexts[level])).join(', ')}</small>}
        <Outcomes lesson={lesson} />
      </Cell>
    </tr>
  )
}

type DocumentsProps = { documents: readonly YearDocument[]; own: string; children: ReactNode }

/** The newest document with the number of others; the children where there is none. */
function Documents({ documents: [newest, ...more], own, children }: DocumentsProps) {
  const { t } = useTexts(yearTexts)
  if (!newest) return children
  const { id, title, className } = newest
  return (
    <>
      <Link to={historyPath({ entry: id })} className={styles.document}>
        {title}
      </Link>
      <DocumentExtra>{({ mark }) => <mark.Part documentId={id} />}</DocumentExtra>
      {className !== null && className !== own && <small>{t('year.forClass', { name: className })}</small>}
      {more.length > 0 && <small>{t('year.moreDocuments', { count: more.length })}</small>}
    </>
  )
}

type MissingProps = { text: string; label: string; name: string; to: string | null }

function Missing({ text, label, name, to }: MissingProps) {
  return to === null ? (
    <Text as="span" tone="quiet">
      {text}
    </Text>
  ) : (
    <>
      <Link to={to} aria-label={name} className={`${buttonClass({ variant: 'link' })} ${styles.onScreen}`}>
        {label}
      </Link>
      <span className={styles.inPrint} aria-hidden="true">
        {text}
      </span>
    </>
  )
}

/** The outcomes of a lesson and the levels at which exams test them. */
function Outcomes({ lesson: { text, outcomes } }: { lesson: YearLesson }) {
  const { t } = useTexts(yearTexts)
  if (outcomes.length === 0) return null
  const tested = outcomes.filter((outcome) => outcome.tested !== null).length
  const say = (levels: YearLesson['levels']) =>
    levels.length === 0
      ? t('year.outcomeTestedOnly')
      : t('year.outcomeTested', { levels: levels.map((level) => t(levelTexts[level])).join(', ') })
  return (
    <Details
      className={styles.outcomes}
      summary={
        <>
          {t('year.outcomes', { tested, all: outcomes.length })} <VisuallyHidden>{text}</VisuallyHidden>
        </>
      }
    >
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            {[outcome.code, outcome.text].filter(Boolean).join(' · ')}
            <small>{outcome.tested === null ? t('year.notTested') : say(outcome.tested)}</small>
          </li>
        ))}
      </ul>
    </Details>
  )
}
