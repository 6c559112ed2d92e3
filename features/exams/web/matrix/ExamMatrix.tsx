import { useRef, useState, type KeyboardEvent } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { kinds, levels, scale, type Exam, type Item, type Kind } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import type { Cell } from '../../model/plan/grid.ts'
import type { Counts } from '../../model/plan/division.ts'
import { planAgain } from '../../model/plan/replan.ts'
import { countedOf, percentText, pointsOf, pointsText, type Counted } from '../../model/views/figures.ts'
import { examWords } from '../../model/words.ts'
import type { ExamRequest } from '../../model/plan/exam-request.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { SumNote } from './ExamSums.tsx'
import { LevelShares } from './LevelShares.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import { CannotPlan, MatrixTools } from './MatrixTools.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Matrix.module.css'
import { examTexts } from '../../texts/exams.ts'

type ExamMatrixProps = {
  exam: Exam
  /** The language of the paper. */
  textLanguage: Language
  planned: Item[] | null
  request: ExamRequest
  findings: readonly Finding[]
  /** Undefined in a read-only document. */
  onChange: ((exam: Exam) => void) | undefined
}

/** Shows the matrix of a paper: counts to edit, cells to lock, and the resulting sums. */
export function ExamMatrix({ exam, textLanguage, planned, request, findings, onChange }: ExamMatrixProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const words = examWords[language]
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<Cell | null>(null)
  const [other, setOther] = useState<{ numbers: Counts | null } | null>(null)
  const table = useRef<HTMLTableElement>(null)

  const counted = countedOf(exam)
  const all = pointsOf(counted)
  const isOff = all !== scale
  const expected = planned ? countedOf({ items: planned }) : counted
  // Missing types can be added.
  const shown = kinds.filter((kind) => onChange || counted.some((one) => one.kind === kind))
  const sumOf = (isIn: (one: Counted) => boolean, of = counted) => pointsOf(of.filter(isIn))
  const toggle = (cell: Cell) => {
    const changed = new Set(locked)
    if (!changed.delete(keyOf(cell))) changed.add(keyOf(cell))
    setLocked(changed)
  }
  const plan = () => {
    const isLocked = ({ kind, unit, parts }: Item) =>
      parts.some(({ level }) => locked.has(keyOf({ kind, unit, level })))
    const again = planAgain(exam, { targetPoints: request.targetPoints, shares: request.shares, isLocked })
    setOther(again.exam ? null : { numbers: again.other })
    if (again.exam) onChange?.(again.exam)
  }
  const change = (next: Exam) => {
    setOther(null)
    onChange?.(next)
  }
  const changeUnits = (next: Exam, isPlanned: boolean) => {
    change(next)
    if (!isPlanned) setOther({ numbers: null })
    // Locks refer to units by index.
    setLocked(new Set())
    setAt(null)
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step || !(event.target instanceof HTMLElement) || !event.target.matches(cellsOfBody)) return
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])].map((row) => [
      ...row.querySelectorAll<HTMLElement>(cellsOfBody),
    ])
    const row = rows.findIndex((inputs) => inputs.includes(event.target as HTMLElement))
    const column = rows[row]!.indexOf(event.target)
    rows[row + step[0]]?.[column + step[1]]?.focus()
    event.preventDefault()
  }

  return (
    <>
      {onChange && (
        <MatrixTools
          exam={exam}
          textLanguage={textLanguage}
          request={request}
          isLocked={at && locked.has(keyOf(at))}
          onPlan={plan}
          onLock={() => at && toggle(at)}
          onUnits={changeUnits}
        />
      )}
      {other && <CannotPlan numbers={other.numbers} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys between its cells */}
      <div className={styles.scroll} onKeyDown={walk}>
        <table ref={table} className={styles.matrix}>
          <caption>
            <VisuallyHidden>{t('examEditor.matrix')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {t('examEditor.unit')}
              </th>
              {shown.map((kind) => (
                <th key={kind} colSpan={3} scope="colgroup" className={styles.kind}>
                  {words.names[kind]}
                </th>
              ))}
              <th rowSpan={2} scope="col">
                {t('examEditor.pointsHead')}
              </th>
            </tr>
            <tr>
              {shown.flatMap((kind) =>
                levels.map((level) => (
                  <th key={`${kind} ${level}`} scope="col" className={styles.level}>
                    {(exam.primary ? words.shortLevelsPrimary : words.shortLevels)[level]}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {exam.units.map((unit, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- items name units by their place
              <tr key={index}>
                <th scope="row">{unit.name}</th>
                {shown.flatMap((kind) =>
                  levels.map((level) => {
                    const cell: Cell = { kind, unit: index, level }
                    return (
                      <MatrixCell
                        key={`${kind} ${level}`}
                        exam={exam}
                        textLanguage={textLanguage}
                        findings={findings}
                        cell={cell}
                        count={counted.filter((one) => isIn(one, cell)).length}
                        isLocked={locked.has(keyOf(cell))}
                        onFocus={setAt}
                        onLock={() => toggle(cell)}
                        onChange={onChange && change}
                      />
                    )
                  }),
                )}
                <Text as="td" weight="bold" tabular>
                  {pointsText(
                    sumOf((one) => one.unit === index),
                    language,
                  )}
                </Text>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('examEditor.pointsHead')}</th>
              {shown.map((kind) => {
                const [is, was] = [sumOf(ofKind(kind)), sumOf(ofKind(kind), expected)]
                const off = isOff && is !== was
                return (
                  <td key={kind} colSpan={3} data-off={off}>
                    {pointsText(is, language)}
                    {off && `/${pointsText(was, language)}`}
                  </td>
                )
              })}
              <td data-off={isOff}>
                {pointsText(all, language)}
                {isOff && `/${pointsText(scale, language)}`}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <SumNote findings={findings} />
      <LevelShares
        exam={exam}
        shares={request.shares}
        shareOf={(level) =>
          percentText(
            sumOf((one) => one.level === level),
            all,
            language,
          )
        }
      />
    </>
  )
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const cellsOfBody = 'td > :is(input, button)'

const keyOf = ({ kind, unit, level }: Cell): string => `${kind} ${unit} ${level}`

const isIn = (one: Counted, { kind, unit, level }: Cell) =>
  one.kind === kind && one.unit === unit && one.level === level

const ofKind = (kind: Kind) => (one: Counted) => one.kind === kind
