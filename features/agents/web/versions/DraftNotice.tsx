import type { AgentDraft } from '../../contract/agent-versions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { agentVersionTexts } from '../../texts/versions.ts'

type DraftNoticeProps = {
  draft: AgentDraft
  /** It was made from an older version than teachers have; null: there is nothing that teachers have. */
  isBehind: boolean | null
  onDrop: () => void
}

/** Says that the form holds a draft: whose, of when, and what teachers have meanwhile. */
export function DraftNotice({ draft: { savedBy, savedAt, base }, isBehind, onDrop }: DraftNoticeProps) {
  const { t } = useTexts(agentVersionTexts)
  const language = useLanguage()
  const values = { name: savedBy ?? t('agentVersion.somebody'), time: formatDateTime(savedAt, language) }
  return (
    <Notice
      tone="info"
      action={
        <Button look="quiet" size="small" onClick={onDrop}>
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
