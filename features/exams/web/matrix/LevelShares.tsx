import { levels, type ByLevel, type Exam, type Level } from '../../model/exam.ts'
import { levelName } from '../../model/views/matrix.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './MatrixForms.module.css'
import { examTexts } from '../../texts/exams.ts'

type LevelSharesProps = {
  exam: Exam
  /** Requested shares, in per cent. */
  shares: ByLevel<number>
  /** Formats the actual share. */
  shareOf: (level: Level) => string
}

/** Smaller differences, in percentage points, do not matter to teachers. */
const near = 1

/** Shows each level's share beside its target. */
export function LevelShares({ exam, shares, shareOf }: LevelSharesProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  return (
    <ul className={styles.shares}>
      {levels.map((level) => {
        const text = shareOf(level)
        const share = Number(text.replace(',', '.'))
        return (
          <li key={level} data-off={Math.abs(share - shares[level]) > near}>
            <b>{levelName(exam, level, language)}</b>
            <span>
              {text}%{' '}
              <Text as="span" size="sm" tone="quiet" weight="normal">
                {t('examEditor.shareTarget', { share: shares[level] })}
              </Text>
            </span>
            <meter min={0} max={100} value={share} aria-label={levelName(exam, level, language)} />
          </li>
        )
      })}
    </ul>
  )
}
