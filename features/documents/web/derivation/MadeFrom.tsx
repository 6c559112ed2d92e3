import type { HistoryEntry } from '../../contract/history.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { generatePath } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { derivationTexts } from '../../texts/derivation.ts'

/** Shown above a document whose source has changed since. */
export function MadeFrom({ entry }: { entry: HistoryEntry }) {
  const { t } = useTexts(derivationTexts)
  const { source } = entry
  if (!source || source.state === 'same') return null
  const { title } = source
  if (source.state === 'gone') return <Notice tone="info">{t('thread.gone', { title })}</Notice>
  return (
    <Notice tone="warn">
      {t('thread.changed', { title })}{' '}
      <Link to={generatePath(entry.agentId, { from: entry.id })}>{t('thread.again')}</Link>
    </Notice>
  )
}
