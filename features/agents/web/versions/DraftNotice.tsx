import type { AgentDraft } from '#contract/agent-versions'
import { formatDateTime } from '#locales/format/dates'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type DraftNoticeProps = {
  draft: AgentDraft
  /** It was made from an older version than teachers have; null: there is nothing that teachers have. */
  isBehind: boolean | null
  onDrop: () => void
}

/** Says that the form holds a draft: whose, of when, and what teachers have meanwhile. */
export function DraftNotice({ draft: { savedBy, savedAt, base }, isBehind, onDrop }: DraftNoticeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const said = { name: savedBy ?? t('agentVersion.somebody'), time: formatDateTime(savedAt, language) }
  return (
    <Notice
      tone="info"
      action={
        <Button look="quiet" size="small" onClick={onDrop}>
          {t('agentVersion.dropDraft')}
        </Button>
      }
    >
      <b>{t('agentVersion.draftOf', said)}</b>{' '}
      {isBehind === null
        ? t('agentVersion.draftAlone')
        : base === null
          ? t('agentVersion.draftBehindSome')
          : t(isBehind ? 'agentVersion.draftBehind' : 'agentVersion.draftText', { number: base })}
    </Notice>
  )
}
