import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { ownReviewers } from '#features/submissions/web/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { yearPath } from '#platform/web/paths.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Grid } from '#platform/web/ui/Grid.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import type { Year, YearAssistant } from '../contract/year.ts'
import { yearTexts } from '../texts/year.ts'
import { GapList } from './GapList.tsx'
import type { YearLink } from './links.ts'
import { NotReady } from './NotReady.tsx'
import { YearFigures } from './YearFigures.tsx'
import { YearTable } from './YearTable.tsx'

type ClassYearProps = { classes: readonly TaughtClass[]; year: Year }

/** The choices above a year, and its figures, gaps and lessons. */
export function ClassYear({ classes, year }: ClassYearProps) {
  const { t } = useTexts(yearTexts)
  const navigate = useNavigate()
  const reviewers = useQuery(ownReviewers).data ?? []
  const [plan, setPlan] = useState<string | null>(null)
  const [test, setTest] = useState<string | null>(null)
  const { curriculum, schoolYear, parts, part, lessons, planAssistants, testAssistants } = year
  const links = {
    plan: chooseFrom(planAssistants, plan, setPlan),
    test: chooseFrom(testAssistants, test, setTest),
  }
  const differ = new Set(classes.map(({ subject }) => subject)).size > 1
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Grid columns="narrow" gap={3}>
          <Field label={t('year.class')}>
            {(control) => (
              <Select
                {...control}
                value={year.class.id}
                onChange={({ target }) => void navigate(yearPath(target.value))}
              >
                {classes.map(({ id, name, subject }) => (
                  <option key={id} value={id}>
                    {differ && subject ? `${name} · ${subject}` : name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {parts.length > 1 && (
            <Field label={t('year.part')}>
              {(control) => (
                <Select
                  {...control}
                  value={part ?? ''}
                  onChange={({ target }) => void navigate(`${yearPath(year.class.id)}?part=${target.value}`)}
                >
                  {part === null && <option value="">{t('year.choosePart')}</option>}
                  {parts.map(({ subject, grade }, index) => (
                    <option key={`${subject} ${grade}`} value={index}>
                      {[subject, grade].filter(Boolean).join(' ')}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </Grid>
        {curriculum && (
          <Text size="sm" tone="quiet">
            {[
              t('year.schoolYear', { from: String(schoolYear), to: String(schoolYear + 1) }),
              t('year.source', { name: curriculum.name, version: curriculum.version }),
              !curriculum.isConfirmed && t('year.unconfirmed'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Stack>
      {!curriculum ? (
        <NotReady title={t('year.noCurriculum')} text={t('year.noCurriculumText')} />
      ) : parts.length === 0 ? (
        <EmptyState title={t('year.noLessons')} text={t('year.noLessonsText')} />
      ) : part === null ? (
        <EmptyState title={t('year.severalParts')} text={t('year.severalPartsText')} />
      ) : (
        <>
          <YearFigures lessons={lessons} />
          <GapList year={year} links={links} />
          <YearTable year={year} links={links} />
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
