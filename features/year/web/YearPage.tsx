import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { ownLibrary } from '#features/library/web/queries.ts'
import { reviewedGroups } from '#features/submissions/web/queries.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { paths } from '#platform/web/paths.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { yearTexts } from '../texts/year.ts'
import { ClassYear } from './ClassYear.tsx'
import { DepartmentYear } from './DepartmentYear.tsx'
import { NotReady } from './NotReady.tsx'
import { yearOf } from './queries.ts'
import { YearChoices } from './YearChoices.tsx'

/** Shows the school year of one class of the teacher, or of all classes of a group that they review. */
export function YearPage() {
  const { t } = useTexts(yearTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data: groups = [], isPending } = useQuery(reviewedGroups)
  const isDepartment = params.get('show') === 'department'
  return (
    <Stack gap={5}>
      <title>{`${t('year.page')} · ${t('app.name')}`}</title>
      <div>
        <Heading level={1}>{t('year.page')}</Heading>
        <Text tone="quiet">{t('year.pageText')}</Text>
      </div>
      {groups.length > 0 && (
        <Inline>
          <SegmentedControl
            label={t('year.whose')}
            value={isDepartment ? 'department' : 'own'}
            onChange={(show) => void navigate(show === 'own' ? paths.year : `${paths.year}?show=department`)}
            options={[
              { value: 'own', label: t('year.own') },
              { value: 'department', label: t('year.department') },
            ]}
          />
        </Inline>
      )}
      {isDepartment && groups.length > 0 ? (
        <DepartmentYear groups={groups} />
      ) : (
        !(isDepartment && isPending) && <OwnYear />
      )}
    </Stack>
  )
}

function OwnYear() {
  const { t } = useTexts(yearTexts)
  const library = useQuery(ownLibrary())
  return (
    <Loaded query={library} failed={t('year.loadFailed')} loading={t('year.loading')}>
      {({ classes }) =>
        classes.length === 0 ? (
          <NotReady title={t('year.noClass')} text={t('year.noClassText')} />
        ) : (
          <ChosenClass classes={classes} />
        )
      }
    </Loaded>
  )
}

function ChosenClass({ classes }: { classes: readonly TaughtClass[] }) {
  const { t } = useTexts(yearTexts)
  const [params] = useSearchParams()
  const withCurriculum = classes.find(({ curriculum }) => curriculum !== null)
  const chosen = classes.find((one) => one.id === params.get('class')) ?? withCurriculum ?? classes[0]!
  const numberIn = (name: string) => (/^\d{1,4}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null)
  const from = numberIn('from')
  const year = useQuery(yearOf(chosen.id, numberIn('part'), from !== null && from >= 2000 ? from : null))
  return (
    <Stack gap={5}>
      <YearChoices classes={classes} chosen={chosen} year={year.data} />
      <Loaded query={year} failed={t('year.loadFailed')} loading={t('year.loading')}>
        {(shown) => <ClassYear year={shown} />}
      </Loaded>
    </Stack>
  )
}
