import type { DryRun } from '../../contract/retention.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { retentionNamed, type RetentionKind } from '../../model/retention.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './Retention.module.css'
import { retentionTexts } from '../../texts/retention.ts'
import { signInTexts } from '#features/accounts/texts/sign-in.ts'

type Props = { open: boolean; onClose: () => void; kind: RetentionKind; found: DryRun }

/** Lists the effect of a retention period by person, most deletions first. */
export function DryRunDialog({ open, onClose, kind, found }: Props) {
  const { t } = useTexts(retentionTexts, signInTexts)
  const language = useLanguage()
  const others = found.people - found.names.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('retentionForm.listTitle')}
      description={t('retentionForm.listText', { kind: t(`retentionForm.${kind}`) })}
      closeLabel={t('action.close')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <table className={styles.names}>
        <thead>
          <tr>
            <th scope="col">{t('auth.name')}</th>
            <th scope="col">{t('auth.email')}</th>
            <th scope="col">{t('retentionForm.howMany')}</th>
          </tr>
        </thead>
        <tbody>
          {found.names.map(({ id, name, email, count }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{email}</td>
              <td>{formatNumber(count, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.names.length === retentionNamed && others > 0 && (
        <p className={styles.others}>{t('retentionForm.others', { count: others })}</p>
      )}
    </Dialog>
  )
}
