import { useNavigate } from 'react-router'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { yearPath } from '#platform/web/paths.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { Year } from '../contract/year.ts'
import { yearTexts } from '../texts/year.ts'

type YearChoicesProps = { classes: readonly TaughtClass[]; chosen: TaughtClass; year: Year | undefined }

/**
 * Chooses the class, and the subject and grade where its curriculum has several. The choice of the class stays while a year loads, so that
 * it keeps the focus. Arrow keys go through many, so each replaces the address.
 */
export function YearChoices({ classes, chosen, year }: YearChoicesProps) {
  const { t } = useTexts(yearTexts)
  const navigate = useNavigate()
  const go = (path: string) => void navigate(path, { replace: true })
  const differ = new Set(classes.map(({ subject }) => subject)).size > 1
  const { parts, part, years, schoolYear } = year ?? { parts: [], part: null, years: [], schoolYear: 0 }
  const from = schoolYear === years[0] ? {} : { from: String(schoolYear) }
  return (
    <Stack gap={2}>
      <Grid columns="narrow" gap={3}>
        <Field label={t('year.class')}>
          {(control) => (
            <Select {...control} value={chosen.id} onChange={({ target }) => go(yearPath({ class: target.value }))}>
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
                onChange={({ target }) => go(yearPath({ class: chosen.id, part: target.value, ...from }))}
              >
                {part === null && <option value="">{t('year.choosePart')}</option>}
                {parts.map(({ subject, grade }, index) => (
                  <option key={`${subject} ${grade}`} value={index}>
                    {[subject, grade].filter(Boolean).join(' ') || t('year.noPart')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {years.length > 1 && (
          <Field label={t('year.yearChoice')}>
            {(control) => (
              <Select
                {...control}
                value={schoolYear}
                onChange={({ target }) =>
                  go(yearPath({ class: chosen.id, ...(part !== null && { part: String(part) }), from: target.value }))
                }
              >
                {years.map((one) => (
                  <option key={one} value={one}>
                    {`${one}–${one + 1}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </Grid>
      {year && <Source year={year} />}
    </Stack>
  )
}

function Source({ year: { curriculum, schoolYear } }: { year: Year }) {
  const { t } = useTexts(yearTexts)
  if (!curriculum) return null
  const facts = [
    t('year.schoolYear', { from: String(schoolYear), to: String(schoolYear + 1) }),
    t('year.source', { name: curriculum.name, version: curriculum.version }),
    !curriculum.isConfirmed && t('year.unconfirmed'),
  ]
  return (
    <Text size="sm" tone="quiet">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
