import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Verdict } from '../../model/staff/judge.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Columns } from './Columns.tsx'
import { faultyRows } from './faulty-rows.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './StaffImport.module.css'
import { ReviewFoot } from './ReviewFoot.tsx'
import { StaffTable } from './StaffTable.tsx'
import type { ReviewProps } from './use-work.ts'
import { staffTexts } from '../../texts/staff.ts'

const pageSize = 50
const tabs = ['all', 'made', 'fault', 'known', 'left'] as const
type Tab = (typeof tabs)[number]
const labels = {
  all: 'staff.tabAll',
  made: 'staff.tabMade',
  fault: 'staff.tabFault',
  known: 'staff.tabKnown',
  left: 'staff.tabLeft',
} as const

/** Shows the list with its problems, which can be fixed in place. */
export function Review(props: ReviewProps) {
  const { work, judged, failed, askAgain, leaveAll } = props
  const { t } = useTexts(staffTexts)
  const language = useLanguage()
  const { tab, show, shown, page, setPage, counts } = useShown(judged)
  const formatCount = (number: number) => formatNumber(number, language)
  const faulty = counts.fault
  const total = shown.length
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const rows = shown.slice((page - 1) * pageSize, page * pageSize)

  const takeFaulty = () => {
    const csv = faultyRows(work.list, judged, t)
    saveFile(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      downloadName(t('staff.faultyName'), 'csv', new Date()),
    )
  }

  return (
    <Stack>
      {faulty > 0 && (
        <Notice
          tone="warn"
          action={
            <Inline as="span">
              <Button size="small" icon={<Download size={16} aria-hidden="true" />} onClick={takeFaulty}>
                {t('staff.takeFaulty', { count: faulty, number: formatCount(faulty) })}
              </Button>
              <Button
                size="small"
                onClick={() => leaveAll(new Set(judged.flatMap(({ state }, at) => (state === 'fault' ? [at] : []))))}
              >
                {t('staff.leaveFaulty')}
              </Button>
            </Inline>
          }
        >
          <b>{t('staff.faulty', { count: faulty, number: formatCount(faulty) })}</b>{' '}
          {t('staff.faultyHow', { count: faulty })}
        </Notice>
      )}
      {failed && (
        <Notice
          tone="bad"
          action={
            <Button size="small" onClick={askAgain}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('staff.knownFailed')}
        </Notice>
      )}
      <Card>
        <section aria-label={t('staff.list')}>
          <Inline justify="between" className={styles.top}>
            <Inline as="fieldset" align="stretch" className={styles.tabs} aria-label={t('staff.filter')}>
              {tabs
                .filter((each) => each !== 'left' || counts.left > 0)
                .map((each) => (
                  <button
                    key={each}
                    type="button"
                    className={styles.tab}
                    aria-pressed={tab === each}
                    onClick={() => show(each)}
                  >
                    {t(labels[each])} <span>{formatCount(counts[each])}</span>
                  </button>
                ))}
            </Inline>
            <Columns list={work.list} onField={props.setField} />
          </Inline>
          {total === 0 ? (
            <Text tone="quiet" className={styles.empty}>
              {t('staff.nobodyHere')}
            </Text>
          ) : (
            <StaffTable key={`${tab} ${page}`} {...props} rows={rows} />
          )}
          {total > 0 && <Pager pagination={{ page, limit: pageSize, total, pages }} onPage={setPage} />}
          <ReviewFoot {...props} count={counts.made} known={counts.known} />
        </section>
      </Card>
    </Stack>
  )
}

/** A fixed row stays visible until another part of the list is selected. */
function useShown(judged: readonly Verdict[]) {
  const counts = { all: judged.length, made: 0, fault: 0, known: 0, left: 0 }
  for (const { state } of judged) counts[state] += 1
  const indexesOf = (tab: Tab) => judged.flatMap(({ state }, at) => (tab === 'all' || tab === state ? [at] : []))
  const [tab, setTab] = useState<Tab>('all')
  const [held, setHeld] = useState<number[] | null>(null)
  const [page, setPage] = useState(1)
  const shown = tab === 'all' || held === null ? indexesOf(tab) : held
  return {
    tab,
    counts,
    shown,
    page: Math.min(page, Math.max(1, Math.ceil(shown.length / pageSize))),
    setPage,
    show: (next: Tab) => {
      setTab(next)
      setHeld(indexesOf(next))
      setPage(1)
    },
  }
}
