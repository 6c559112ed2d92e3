import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type Exam, type Item, kinds, levels, scale } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { countedOf, percentText, pointsOf, pointsText, type Counted } from '../../model/views/figures.ts'
import { levelName } from '../../model/views/matrix.ts'
import { examWords } from '../../model/words.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Matrix.module.css'
import { examTexts } from '../../texts/exams.ts'

type ExamSumsProps = {
  exam: Exam
  /** The plan; null if it is unknown. */
  planned: Item[] | null
  findings: readonly Finding[]
}

/** Shows sums by type and level; wrong ones in red. */
export function ExamSums({ exam, planned, findings }: ExamSumsProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const words = examWords[language]
  const counted = countedOf(exam)
  const all = pointsOf(counted)
  const isOff = all !== scale
  const ofKinds = kinds.flatMap((kind) => {
    const isIn = (one: Counted) => one.kind === kind
    const points = pointsOf(counted.filter(isIn))
    const expected = planned ? pointsOf(countedOf({ items: planned }).filter(isIn)) : points
    const number = exam.items.filter((item) => item.kind === kind).length
    return points + expected === 0 ? [] : [{ kind, number, points, off: isOff && points !== expected }]
  })
  return (
    <Stack as="section" gap={2} aria-label={t('examEditor.sums')}>
      <dl className={styles.figures}>
        <div className={styles.figure} data-off={isOff}>
          <dt>{t('examEditor.questions', { count: exam.items.length })}</dt>
          <dd>{t('examEditor.points', { points: pointsText(all, language) })}</dd>
        </div>
        {ofKinds.map(({ kind, number, points, off }) => (
          <div key={kind} className={styles.figure} data-off={off}>
            <dt>{words.names[kind]}</dt>
            <dd>
              {number} · {pointsText(points, language)}
            </dd>
          </div>
        ))}
        {levels.map((level) => (
          <div key={level} className={styles.figure}>
            <dt>{levelName(exam, level, language)}</dt>
            <dd>{percentText(pointsOf(counted.filter((one) => one.level === level)), all, language)}%</dd>
          </div>
        ))}
      </dl>
      <SumNote findings={findings} />
    </Stack>
  )
}

/** Lists sums that deviate, and by how much. */
export function SumNote({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTexts()
  const message = findings.find(({ item }) => item === null)?.message
  if (!message) return null
  return (
    <Inline as="output" align="stretch" wrap={false} className={styles.off}>
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      {t(message)}
    </Inline>
  )
}
