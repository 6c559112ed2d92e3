import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { kinds, levels, scale, type Exam, type Item, type Kind } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { isTyped, withCount, type Cell } from '../../model/plan/grid.ts'
import type { Counts } from '../../model/plan/division.ts'
import { planAgain } from '../../model/plan/replan.ts'
import { countedOf, percentText, pointsOf, pointsText, type Counted } from '../../model/views/figures.ts'
import { examWords } from '../../model/words.ts'
import type { ExamRequest } from '../../model/plan/exam-request.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { CellButton } from './CellButton.tsx'
import { CellInput } from '../CellInput.tsx'
import { SumNote } from './ExamSums.tsx'
import { LevelShares } from './LevelShares.tsx'
import styles from './Matrix.module.css'
import { UnitsButton } from './UnitsButton.tsx'
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
        <div className={styles.tools}>
          <Button size="small" icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={plan}>
            {t('examEditor.planAgain')}
          </Button>
          {!exam.simple && (
            <UnitsButton exam={exam} textLanguage={textLanguage} request={request} onChange={changeUnits} />
          )}
          <Button
            size="small"
            disabled={!at}
            icon={
              at && locked.has(keyOf(at)) ? (
                <LockOpen size={16} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
              )
            }
            onClick={() => at && toggle(at)}
          >
            {t(at && locked.has(keyOf(at)) ? 'examEditor.unlock' : 'examEditor.lock')}
          </Button>
          <small>{t('examEditor.matrixHint')}</small>
        </div>
      )}
      {other && (
        <Notice tone="warn">
          {t('examEditor.cannotPlan')}{' '}
          {other.numbers &&
            t('examEditor.canPlan', {
              numbers: kinds
                .filter((kind) => other.numbers![kind] > 0)
                .map((kind) => `${words.names[kind]} ${other.numbers![kind]}`)
                .join(', '),
            })}
        </Notice>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys between its cells */}
      <div className={styles.scroll} onKeyDown={walk}>
        <table ref={table} className={styles.matrix}>
          <caption className={styles.caption}>{t('examEditor.matrix')}</caption>
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
                    const count = counted.filter(
                      (one) => one.kind === kind && one.unit === index && one.level === level,
                    ).length
                    const label = t('examEditor.cell', {
                      unit: unit.name,
                      kind: words.names[kind],
                      level: (exam.primary ? words.levelsPrimary : words.levels)[level],
                    })
                    return (
                      <td key={`${kind} ${level}`} data-locked={locked.has(keyOf(cell))}>
                        {onChange && isTyped(kind) ? (
                          <CellInput
                            label={label}
                            count={count}
                            locked={locked.has(keyOf(cell))}
                            onFocus={() => setAt(cell)}
                            onLock={() => toggle(cell)}
                            onChange={(number) => change(withCount(exam, cell, number))}
                          />
                        ) : onChange ? (
                          <CellButton
                            label={label}
                            count={count}
                            exam={exam}
                            textLanguage={textLanguage}
                            findings={findings}
                            cell={cell}
                            onFocus={() => setAt(kind === 'essay' ? null : cell)}
                            onChange={change}
                          />
                        ) : (
                          <Text as="span" tone="quiet">
                            {count || '·'}
                          </Text>
                        )}
                      </td>
                    )
                  }),
                )}
                <td className={styles.sum}>
                  {pointsText(
                    sumOf((one) => one.unit === index),
                    language,
                  )}
                </td>
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

const ofKind = (kind: Kind) => (one: Counted) => one.kind === kind
