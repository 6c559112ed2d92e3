import { useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { auditEventKinds } from '#platform/model/audit-events.ts'
import { CsvButton } from '#platform/web/lists/CsvButton.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { useListState } from '#platform/web/lists/use-list-state.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { AuditFilters, filterNames } from './AuditFilters.tsx'
import { beginningOf, daysIn } from './days.ts'
import { AuditEventDialog } from './AuditEventDialog.tsx'
import { AuditEventTable } from './AuditEventTable.tsx'
import { auditCalls, chainOfLog, auditPageQuery } from './queries.ts'
import { useTexts, useLanguage } from '#platform/web/language/language.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { auditTexts } from '../../texts/audit.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import styles from './Audit.module.css'

/** Shows the audit log. */
export function AuditPage() {
  const { t } = useTexts(adminTexts, auditTexts)
  const [now] = useState(() => new Date())
  const [params, setParams] = useSearchParams()
  const listState = useListState({ filters: filterNames, sorts: ['at'], usual: { sort: 'at', descending: true } })
  const { days, kind, by, to, person } = listState.filters
  const from = beginningOf(daysIn(days), now)
  const query = {
    search: listState.query.search,
    from,
    kind: auditEventKinds.find((one) => one === kind),
    by: by || undefined,
    account: to || undefined,
    person: person || undefined,
  }
  const auditEvents = useQuery(auditPageQuery({ ...query, page: listState.query.page }))
  const chain = useQuery(chainOfLog())
  const open = params.get('deed')

  const shown = auditEvents.data?.auditEvents ?? []
  const nameOf = (id: string) =>
    shown.flatMap((auditEvent) => [auditEvent.by, auditEvent.account]).find((one) => one !== null && one.id === id)
      ?.name ?? undefined
  const show = (id: string | null) =>
    setParams(
      (next) => {
        if (id === null) next.delete('deed')
        else next.set('deed', id)
        return next
      },
      { preventScrollReset: true, replace: id === null },
    )

  return (
    <SettingsFrame
      subtitle={
        <>
          {t('audit.subtitle')}{' '}
          {chain.data && <Link to={paths.adminRetention}>{t('audit.retained', { count: chain.data.days })}</Link>}
        </>
      }
      tools={<CsvButton label={t('audit.csv')} done={t('audit.csvDone')} take={() => auditCalls.export({ query })} />}
    >
      <AuditFilters
        search={listState.typed}
        onSearch={listState.type}
        filters={listState.filters}
        onChoose={listState.choose}
        nameOf={nameOf}
      />
      <Loaded query={auditEvents} failed={t('audit.loadFailed')} loading={t('audit.loading')}>
        {(data) => (
          <>
            <VisuallyHidden>
              <output>{t('audit.found', { count: data.pagination.total })}</output>
            </VisuallyHidden>
            {data.auditEvents.length > 0 ? (
              <>
                <AuditEventTable auditEvents={data.auditEvents} today={days === '1'} open={open} onOpen={show} />
                {data.isMore && <Notice tone="info">{t('audit.onlyLatest', { count: data.pagination.total })}</Notice>}
                <Pager pagination={data.pagination} onPage={listState.goTo} />
              </>
            ) : (
              <EmptyState
                icon={<ScrollText size={20} strokeWidth={1.75} aria-hidden="true" />}
                title={t('audit.empty')}
                text={listState.narrowed ? t('agent.emptyText') : t('audit.emptyText')}
                action={listState.narrowed && <Button onClick={listState.clear}>{t('admin.clearFilters')}</Button>}
              />
            )}
          </>
        )}
      </Loaded>
      <ChainState />
      {open && <AuditEventDialog id={open} onClose={() => show(null)} />}
    </SettingsFrame>
  )
}

/** Shows whether the log is intact or from which row on it is not. */
function ChainState() {
  const { t } = useTexts(auditTexts)
  const language = useLanguage()
  const { data, isError } = useQuery(chainOfLog())
  if (isError)
    return (
      <Inline as="p" wrap={false} className={styles.state}>
        {t('audit.chainUnknown')}
      </Inline>
    )
  if (!data) return <Inline as="p" wrap={false} className={styles.state} />
  const { brokenAt, checkedAt } = data
  if (brokenAt === null)
    return (
      <Inline as="p" wrap={false} className={styles.state}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('audit.whole', { time: formatDateTime(checkedAt, language) })}
      </Inline>
    )
  const number = formatNumber(brokenAt.number, language)
  return (
    <Inline as="p" wrap={false} className={styles.state} role="alert" data-broken="">
      <ShieldX size={18} strokeWidth={1.75} aria-hidden="true" />
      {brokenAt.at
        ? t('audit.broken', { number, at: formatDateTime(brokenAt.at, language) })
        : t('audit.brokenUnknown', { number })}
    </Inline>
  )
}
