import { Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './notes.module.css'

/** The page was opened while its generation was being written. */
export function RejoinedNote({ startedAt }: { startedAt: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={styles.note}>
      <Notice tone="info" icon={<Radio size={20} strokeWidth={1.75} aria-hidden="true" />}>
        <b>{t('generation.rejoined')}</b> {t('generation.rejoinedText', { time: formatTime(startedAt, language) })}
      </Notice>
    </div>
  )
}
