import type { AgentDraft } from '../../contract/agent-versions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { agentVersionTexts } from '../../texts/versions.ts'

type DraftNoticeProps = {
  draft: AgentDraft
  /** True if the draft is based on an older version than the published one; null if none is published. */
  isBehind: boolean | null
  onDrop: () => void
}

/** Says that the form shows a draft, its author and time, and what teachers use in the meantime. */
export function DraftNotice({ draft: { savedBy, savedAt, base }, isBehind, onDrop }: DraftNoticeProps) {
  const { t } = useTexts(agentVersionTexts)
  const language = useLanguage()
  const values = { name: savedBy ?? t('agentVersion.somebody'), time: formatDateTime(savedAt, language) }
  return (
    <Notice
      tone="info"
      action={
        <Button variant="quiet" size="small" onClick={onDrop}>
          {t('agentVersion.dropDraft')}
        </Button>
      }
    >
      <b>{t('agentVersion.draftOf', values)}</b>{' '}
      {isBehind === null
        ? t('agentVersion.draftAlone')
        : base === null
          ? t('agentVersion.draftBehindSome')
          : t(isBehind ? 'agentVersion.draftBehind' : 'agentVersion.draftText', { number: base })}
    </Notice>
  )
}
