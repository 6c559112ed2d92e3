import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { useTranslation } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import styles from './MadeFrom.module.css'
import { addThreadWords } from './words.ts'

/** Stands above a document whose source is not what it was when this was made from it. */
export function MadeFrom({ entry }: { entry: HistoryEntry }) {
  useState(addThreadWords)
  const { t } = useTranslation()
  const { source } = entry
  if (!source || source.state === 'same') return null
  const { title } = source
  if (source.state === 'gone')
    return (
      <div className={styles.note}>
        <Notice tone="info">{t('thread.gone', { title })}</Notice>
      </div>
    )
  return (
    <div className={styles.note}>
      <Notice tone="warn">
        {t('thread.changed', { title })}{' '}
        <Link to={generatePath(entry.agentId, { from: entry.id })}>{t('thread.again')}</Link>
      </Notice>
    </div>
  )
}
