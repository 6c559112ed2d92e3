import FilePen from 'lucide-react/icons/file-pen'
import { useState } from 'react'
import type { Agent } from '#features/agents/contract/agents.ts'
import { formatAgo } from '#platform/i18n/format/dates.ts'
import { localized } from '#platform/i18n/language.ts'
import { listDrafts } from '#platform/web/lib/drafts.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Link } from '#platform/web/ui/Link.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { TwoLines } from '#platform/web/ui/TwoLines.tsx'
import styles from './Dashboard.module.css'
import { dashboardTexts } from '../../texts/dashboard.ts'

/** Links to the newest unfinished work on this device; nothing if there is none. */
export function DraftCard({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const user = useUser()
  const [draft] = useState(() => listDrafts(user.id)[0])
  const [fresh] = useState(() => draft !== undefined && Date.now() - draft.savedAt < 60_000)
  if (!draft) return null
  const agent = agents.find(({ id }) => id === draft.draftKey.id)
  const saved = fresh
    ? t('dashboard.draftSavedNow')
    : t('dashboard.draftSaved', { ago: formatAgo(draft.savedAt, language) })
  const about = [t('dashboard.draft'), agent && localized(agent, 'name', language), saved]
  return (
    <Card className={styles.draft}>
      <span className={styles.tile}>
        <FilePen size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <TwoLines title={draft.title} text={about.filter(Boolean).join(' · ')} />
      <Link to={draft.path} className={buttonClass({ variant: 'soft', size: 'small' })}>
        {t('dashboard.continue')}
      </Link>
    </Card>
  )
}
