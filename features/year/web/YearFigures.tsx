import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Figure, Figures } from '#platform/web/ui/data-display/Figures.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { YearLesson } from '../contract/year.ts'
import { aiPeriodsTarget, countYear } from '../model/gaps.ts'
import { yearTexts } from '../texts/year.ts'

/** Shows the numbers of lessons that are planned, taught and tested, and of periods with AI and digital competences. */
export function YearFigures({ lessons }: { lessons: readonly YearLesson[] }) {
  const { t } = useTexts(yearTexts)
  const language = useLanguage()
  const counts = countYear(lessons)
  const of = (count: number | string, all: number) => t('year.ofLessons', { count, all })
  const number = (value: number) => formatNumber(value, language)
  return (
    <Stack gap={2}>
      <Figures aria-label={t('year.figures')}>
        <Figure label={t('year.planned')} value={of(counts.planned, counts.lessons)} note={t('year.lessons')} />
        <Figure label={t('year.taught')} value={of(counts.taught, counts.lessons)} note={t('year.lessons')} />
        <Figure
          label={t('year.tested')}
          value={of(counts.tested, counts.lessons)}
          note={[
            t('year.lessons'),
            counts.outcomes > 0 && t('year.outcomes', { tested: counts.outcomesTested, all: counts.outcomes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <Figure
          label={t('year.ai')}
          value={of(number(counts.ai.planned), aiPeriodsTarget)}
          note={t('year.aiNote', { taught: number(counts.ai.taught), target: aiPeriodsTarget })}
        />
        <Figure
          label={t('year.digital')}
          value={number(counts.digital.planned)}
          note={t('year.digitalNote', { taught: number(counts.digital.taught) })}
        />
      </Figures>
      <Text size="sm" tone="faint">
        {t('year.codesHint')}
      </Text>
    </Stack>
  )
}
