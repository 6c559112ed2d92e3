import { levels, type ByLevel, type Exam, type Level } from '../../model/exam.ts'
import { levelName } from '../../model/views/matrix.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { examTexts } from '../../texts/exams.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'

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
    <Grid as="ul" columns={3}>
      {levels.map((level) => {
        const text = shareOf(level)
        const share = Number(text.replace(',', '.'))
        const off = Math.abs(share - shares[level]) > near && ({ tone: 'danger' } as const)
        return (
          <Stack as="li" key={level} gap={1}>
            <Inline justify="between">
              <b>{levelName(exam, level, language)}</b>
              <Text as="span" tabular {...off} {...(off && { weight: 'bold' })}>
                {text}%{' '}
                <Text as="span" size="sm" tone="quiet" weight="normal">
                  {t('examEditor.shareTarget', { share: shares[level] })}
                </Text>
              </Text>
            </Inline>
            <Bar share={share / 100} {...off} />
          </Stack>
        )
      })}
    </Grid>
  )
}
