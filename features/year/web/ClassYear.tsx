import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownReviewers } from '#features/submissions/web/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { Year, YearAssistant } from '../contract/year.ts'
import { yearTexts } from '../texts/year.ts'
import { GapList } from './GapList.tsx'
import type { YearLink } from './links.ts'
import { LostTicks } from './LostTicks.tsx'
import { NotReady } from './NotReady.tsx'
import { YearFigures } from './YearFigures.tsx'
import { YearTable } from './YearTable.tsx'

/** The figures, gaps and lessons of a year. */
export function ClassYear({ year }: { year: Year }) {
  const { t } = useTexts(yearTexts)
  const reviewers = useQuery(ownReviewers).data ?? []
  const [plan, setPlan] = useState<string | null>(null)
  const [test, setTest] = useState<string | null>(null)
  const { curriculum, parts, part, lessons, lostTicks, planAssistants, testAssistants } = year
  const links = {
    plan: chooseFrom(planAssistants, plan, setPlan),
    test: chooseFrom(testAssistants, test, setTest),
  }
  return (
    <Stack gap={5}>
      {!curriculum ? (
        <NotReady title={t('year.noCurriculum')} text={t('year.noCurriculumText')} />
      ) : parts.length === 0 ? (
        <EmptyState title={t('year.noLessons')} text={t('year.noLessonsText')} />
      ) : part === null ? (
        <EmptyState title={t('year.severalParts')} text={t('year.severalPartsText')} />
      ) : (
        <>
          <YearFigures lessons={lessons} />
          {lostTicks.length > 0 && <LostTicks year={year} />}
          {year.schoolYear === year.years[0] && <GapList year={year} links={links} />}
          <YearTable key={[year.class.id, part, year.schoolYear].join()} year={year} links={links} />
          {reviewers.length > 0 && (
            <Text size="sm" tone="faint">
              {t('year.seenByReviewers')}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

/** The chosen assistant, or else the one that was used last. */
const chooseFrom = (
  assistants: readonly YearAssistant[],
  id: string | null,
  onChoose: (id: string) => void,
): YearLink => ({
  assistants,
  assistant: assistants.find((one) => one.id === id) ?? assistants[0] ?? null,
  onChoose,
})
