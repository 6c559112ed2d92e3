import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownReviewers } from '#features/submissions/web/queries.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import type { Year, YearAssistant } from '../contract/year.ts'
import { yearTexts } from '../texts/year.ts'
import { GapList } from './GapList.tsx'
import type { YearLink } from './links.ts'
import { NotReady } from './NotReady.tsx'
import { forgetLost } from './queries.ts'
import { YearFigures } from './YearFigures.tsx'
import { YearTable } from './YearTable.tsx'

/** Titles of lost lessons that the warning names. */
const lostNamed = 5

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

function LostTicks({ year }: { year: Year }) {
  const { t } = useTexts(yearTexts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { lostTicks } = year
  const forget = async () => {
    setBusy(true)
    try {
      await forgetLost(client, year)
      notify('success', t('year.forgotten'))
    } catch (error) {
      notifyFailure(error, t('year.forgetFailed'))
    }
    setBusy(false)
  }
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" busy={busy} onClick={() => void forget()}>
          {t('year.forget')}
        </Button>
      }
    >
      {t('year.lostTicks', {
        count: lostTicks.length,
        lessons: lostTicks
          .slice(0, lostNamed)
          .map((title) => `“${title}”`)
          .concat(lostTicks.length > lostNamed ? ['…'] : [])
          .join(', '),
      })}
    </Notice>
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
