import { useQuery } from '@tanstack/react-query'
import type { Deed } from '../../contract/audit.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTranslation } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './DeedDialog.module.css'
import { wholeDeed } from './queries.ts'
import { changedWord, deedName, doerOf, factsOf, fieldWord, personOf, valueWord } from './words.ts'

/** One row of the log with all it says. */
export function DeedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const deed = useQuery(wholeDeed(id))
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={deed.data ? deedName(deed.data.event, t) : t('audit.row')}
      closeLabel={t('action.close')}
    >
      <Loaded query={deed} failed="audit.loadFailed" loading={t('audit.loading')}>
        {(data) => <Details deed={data} />}
      </Loaded>
    </Dialog>
  )
}

function Details({ deed }: { deed: Deed }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const person = (one: Deed['by'], name: string) => (one?.email && one.email !== name ? `${name} (${one.email})` : name)
  const facts = [
    [t('audit.when'), formatDateTime(deed.at, language)],
    [t('audit.who'), person(deed.by, doerOf(deed, t))],
    [
      t('audit.account'),
      deed.account && deed.account.id !== deed.by?.id ? person(deed.account, personOf(deed, t)) : personOf(deed, t),
    ],
    [t('audit.thing'), deed.thing?.name ?? ''],
    [t('audit.address'), deed.address ?? ''],
    [t('audit.details'), factsOf(deed, t, language).join(', ')],
  ].filter((fact): fact is [string, string] => fact[1] !== '')
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {deed.changes.map((change) => {
        const changed = changedWord(change, t, language)
        const hidden = change.before === null && change.after === null
        return (
          <section key={change.field} className={styles.change}>
            <h3>
              {fieldWord(change.field, t)} {changed && <span>{changed}</span>}
            </h3>
            {!hidden && (
              <div className={styles.pair}>
                <figure>
                  <figcaption>{t('audit.before')}</figcaption>
                  <del data-none={change.before === null || undefined}>{valueWord(change, change.before, t)}</del>
                </figure>
                <figure>
                  <figcaption>{t('audit.after')}</figcaption>
                  <ins data-none={change.after === null || undefined}>{valueWord(change, change.after, t)}</ins>
                </figure>
              </div>
            )}
          </section>
        )
      })}
    </>
  )
}
