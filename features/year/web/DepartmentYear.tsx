import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { paths, sharedPath } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Cell, HeadCell, Table, TableScroll } from '#platform/web/ui/data-display/Table.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { DepartmentClass } from '../contract/year.ts'
import { aiPeriodsTarget } from '../model/gaps.ts'
import { yearTexts } from '../texts/year.ts'
import { departmentYear } from './queries.ts'
import styles from './Year.module.css'

/** Shows the counts of all classes of a group that the user reviews. */
export function DepartmentYear({ groups }: { groups: readonly { id: string; name: string }[] }) {
  const { t } = useTexts(yearTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const group = groups.find(({ id }) => id === params.get('group')) ?? groups[0]!
  const year = useQuery(departmentYear(group.id))
  return (
    <Stack gap={3}>
      {groups.length > 1 && (
        <Inline>
          <Select
            variant="filter"
            fit
            aria-label={t('year.group')}
            value={group.id}
            onChange={({ target }) =>
              void navigate(`${paths.year}?show=department&group=${encodeURIComponent(target.value)}`, {
                replace: true,
              })
            }
          >
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Inline>
      )}
      <Text size="sm" tone="quiet">
        {t('year.departmentText')} {t('year.departmentMissing')}
      </Text>
      <Loaded query={year} failed={t('year.loadFailed')} loading={t('year.loading')}>
        {({ classes }) =>
          classes.length === 0 ? (
            <EmptyState title={t('year.noDepartment')} text={t('year.noDepartmentText')} />
          ) : (
            <DepartmentTable classes={classes} />
          )
        }
      </Loaded>
    </Stack>
  )
}

function DepartmentTable({ classes }: { classes: readonly DepartmentClass[] }) {
  const { t } = useTexts(yearTexts)
  const language = useLanguage()
  const of = (count: number, all: number) =>
    t('year.ofLessons', { count: formatNumber(count, language), all: formatNumber(all, language) })
  return (
    <Card padding={4}>
      <TableScroll label={t('year.departmentTable')}>
        <Table className={`${styles.year} ${styles.department}`}>
          <thead>
            <tr>
              <HeadCell>{t('year.class')}</HeadCell>
              <HeadCell>{t('year.teacher')}</HeadCell>
              <HeadCell>{t('year.planned')}</HeadCell>
              <HeadCell>{t('year.taught')}</HeadCell>
              <HeadCell>{t('year.tested')}</HeadCell>
              <HeadCell>{t('year.ai')}</HeadCell>
              <HeadCell>{t('year.digital')}</HeadCell>
              <HeadCell>{t('year.shared')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {classes.map(({ id, name, subject, teacher, counts, shared }) => (
              <tr key={id}>
                <HeadCell of="row">
                  {name}
                  <small>{subject}</small>
                </HeadCell>
                <Cell data-label={t('year.teacher')}>{teacher.name}</Cell>
                <Cell data-label={t('year.planned')}>{of(counts.planned, counts.lessons)}</Cell>
                <Cell data-label={t('year.taught')}>{of(counts.taught, counts.lessons)}</Cell>
                <Cell data-label={t('year.tested')}>
                  {of(counts.tested, counts.lessons)}
                  {counts.outcomes > 0 && (
                    <small>{t('year.outcomes', { tested: counts.outcomesTested, all: counts.outcomes })}</small>
                  )}
                </Cell>
                <Cell data-label={t('year.ai')}>
                  {of(counts.ai.planned, aiPeriodsTarget)}
                  <Taught periods={counts.ai.taught} />
                </Cell>
                <Cell data-label={t('year.digital')}>
                  {formatNumber(counts.digital.planned, language)}
                  <Taught periods={counts.digital.taught} />
                </Cell>
                <Cell data-label={t('year.shared')}>
                  {shared.length === 0
                    ? formatNumber(0, language)
                    : shared.map((one) => (
                        <Link key={one.id} to={sharedPath({ open: one.id })} className={styles.sharedDocument}>
                          {one.title}
                        </Link>
                      ))}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  )
}

function Taught({ periods }: { periods: number }) {
  const { t } = useTexts(yearTexts)
  const language = useLanguage()
  return <small>{t('year.taughtPeriods', { taught: formatNumber(periods, language) })}</small>
}
