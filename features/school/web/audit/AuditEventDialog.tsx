import { useQuery } from '@tanstack/react-query'
import type { AuditEvent } from '../../contract/audit.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Facts } from '#platform/web/ui/data-display/Facts.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Audit.module.css'
import { auditEventQuery } from './queries.ts'
import {
  changedWord,
  formatAuditEventName,
  doerOf,
  factsOf,
  fieldWord,
  personOf,
  valueWord,
  auditEventTexts,
} from './words.ts'

/** One event of the log with all details. */
export function AuditEventDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(...auditEventTexts)
  const auditEvent = useQuery(auditEventQuery(id))
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={auditEvent.data ? formatAuditEventName(auditEvent.data.event, t) : t('audit.row')}
      closeLabel={t('action.close')}
    >
      <Loaded query={auditEvent} failed={t('audit.loadFailed')} loading={t('audit.loading')}>
        {(data) => <Details auditEvent={data} />}
      </Loaded>
    </Dialog>
  )
}

function Details({ auditEvent }: { auditEvent: AuditEvent }) {
  const { t } = useTexts(...auditEventTexts)
  const language = useLanguage()
  const person = (one: AuditEvent['by'], name: string) =>
    one?.email && one.email !== name ? `${name} (${one.email})` : name
  const facts = [
    [t('audit.when'), formatDateTime(auditEvent.at, language)],
    [t('audit.who'), person(auditEvent.by, doerOf(auditEvent, t))],
    [
      t('audit.account'),
      auditEvent.account && auditEvent.account.id !== auditEvent.by?.id
        ? person(auditEvent.account, personOf(auditEvent, t))
        : personOf(auditEvent, t),
    ],
    [t('audit.subject'), auditEvent.subject?.name ?? ''],
    [t('audit.address'), auditEvent.address ?? ''],
    [t('audit.details'), factsOf(auditEvent, t, language).join(', ')],
  ].filter((fact): fact is [string, string] => fact[1] !== '')
  return (
    <>
      <Facts variant="columns" facts={facts} />
      {auditEvent.changes.map((change) => {
        const changed = changedWord(change, t, language)
        const hidden = change.before === null && change.after === null
        return (
          <section key={change.field} className={styles.change}>
            <Heading level={3} size="md">
              {fieldWord(change.field, t)}{' '}
              {changed && (
                <Text as="span" tone="quiet" weight="normal">
                  {changed}
                </Text>
              )}
            </Heading>
            {!hidden && (
              <Grid columns="medium" gap={3} className={styles.pair}>
                <figure>
                  <figcaption>{t('audit.before')}</figcaption>
                  <del data-none={change.before === null || undefined}>{valueWord(change, change.before, t)}</del>
                </figure>
                <figure>
                  <figcaption>{t('audit.after')}</figcaption>
                  <ins data-none={change.after === null || undefined}>{valueWord(change, change.after, t)}</ins>
                </figure>
              </Grid>
            )}
          </section>
        )
      })}
    </>
  )
}
