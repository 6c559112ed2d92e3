import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './EntryDocument.module.css'

/** Edits of an earlier visit that never reached the server, and the choice what to do with them. */
export function UnsentNote({ unsent }: { unsent: { use: () => void; discard: () => void } }) {
  const { t } = useTranslation()
  return (
    <div className={styles.note}>
      <Notice
        tone="warn"
        action={
          <>
            <Button size="small" onClick={unsent.use}>
              {t('history.useUnsent')}
            </Button>
            <Button size="small" look="quiet" onClick={unsent.discard}>
              {t('history.discardUnsent')}
            </Button>
          </>
        }
      >
        {t('history.unsent')}
      </Notice>
    </div>
  )
}
