import { useQuery } from '@tanstack/react-query'
import type { AgentDraft, DraftFields } from '../../contract/agent-versions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { versionState } from './calls.ts'
import { Conflict } from './Conflict.tsx'
import { agentVersionTexts } from '../../texts/versions.ts'

export type DraftedMeanwhileProps = {
  agentId: string
  /** The state when it was opened. */
  base: DraftFields
  mine: DraftFields
  theirs: AgentDraft
  onLater: () => void
  onMerged: (merged: DraftFields) => void
}

/** An assistant has only one draft. This shows that someone else has saved it in the meantime. */
export function DraftedMeanwhile({ agentId, base, mine, theirs, ...conflict }: DraftedMeanwhileProps) {
  const { t } = useTexts(agentVersionTexts)
  const language = useLanguage()
  const live = useQuery({ ...versionState(agentId, theirs.base ?? 1), enabled: theirs.base !== null })
  const name = theirs.savedBy ?? t('agentVersion.somebody')
  return (
    <Conflict
      {...conflict}
      title={t('agentVersion.draftConflictTitle', { name })}
      text={t('agentVersion.draftConflictText', { time: formatDateTime(theirs.savedAt, language) })}
      name={name}
      live={live.data ?? null}
      base={base}
      mine={mine}
      theirs={theirs.fields}
    />
  )
}
