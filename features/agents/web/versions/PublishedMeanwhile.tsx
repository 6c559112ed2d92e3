import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentWithQuestions } from '../../contract/agents.ts'
import type { AgentDraft, DraftFields } from '../../contract/agent-versions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { agentById } from '../list/queries.ts'
import { versionsOf, versionState } from './calls.ts'
import { Conflict } from './Conflict.tsx'
import { formOf } from './state-of.ts'
import { agentVersionTexts } from '../../texts/versions.ts'

export type PublishedMeanwhileProps = {
  agentId: string
  mine: DraftFields
  /** The state that the user's form started from; if unknown, that of the draft. */
  base: DraftFields | null
  draft: AgentDraft | null
  formOfAgent: (agent: AgentWithQuestions) => DraftFields
  onMerged: (theirs: AgentWithQuestions, merged: DraftFields) => void
}

/** Reports that someone else has published in the meantime, and offers to merge. Nothing is lost. */
export function PublishedMeanwhile({ agentId, mine, base, draft, formOfAgent, onMerged }: PublishedMeanwhileProps) {
  const { t } = useTexts(agentVersionTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(true)
  const theirs = useQuery({ ...agentById(agentId), staleTime: 0 })
  const list = useQuery(versionsOf(agentId))
  const newest = list.data?.[0]
  const live = useQuery({ ...versionState(agentId, newest?.number ?? 1), enabled: newest !== undefined })
  const from = base === null ? (draft?.base ?? null) : null
  const baseState = useQuery({ ...versionState(agentId, from ?? 1), enabled: from !== null })
  const error = theirs.error ?? list.error ?? live.error ?? baseState.error
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!theirs.data || theirs.isFetching || !newest || !live.data || (from !== null && !baseState.data))
    return <Spinner label={t('agentVersion.comparing')} />
  const name = newest.madeBy ?? t('agentVersion.somebody')
  const title = t('agentVersion.conflictTitle', { name })
  return (
    <>
      <Notice
        tone="bad"
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('agentVersion.seeBoth')}
          </Button>
        }
      >
        {title}
      </Notice>
      {open && (
        <Conflict
          title={title}
          text={t('agentVersion.conflictText', {
            number: newest.number,
            time: formatDateTime(newest.madeAt, language),
          })}
          name={name}
          live={live.data}
          base={base ?? (baseState.data ? { ...formOf(baseState.data), isActive: mine.isActive } : null)}
          mine={mine}
          theirs={formOfAgent(theirs.data)}
          onLater={() => setOpen(false)}
          onMerged={(merged) => onMerged(theirs.data, merged)}
        />
      )}
    </>
  )
}
