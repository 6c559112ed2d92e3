import { useSyncExternalStore } from 'react'
import { formatFileProgress } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import styles from './TransferProgress.module.css'
import type { Transfer } from './use-transfers.ts'

/** How far a file has come. Once it is there, the server still has to read it, which says nothing of how far it is. */
export function TransferProgress({ transfer: { name, size, progress } }: { transfer: Transfer }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const share = useSyncExternalStore(progress.subscribe, progress.get)
  const reading = share === 1
  return (
    <>
      <div className={styles.line}>
        <output>{reading ? t('file.reading') : t('file.uploading')}</output>
        {/* The bar says it to those who do not see it. */}
        {!reading && <span aria-hidden="true">{formatFileProgress(share * size, size, language)}</span>}
      </div>
      <progress className={styles.bar} value={reading ? undefined : share} aria-label={name} />
    </>
  )
}
