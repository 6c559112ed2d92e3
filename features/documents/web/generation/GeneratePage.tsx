import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { agentById } from '#features/agents/web/list/queries.ts'
import { ApiError } from '#platform/web/api/api-client.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { paths } from '#platform/web/paths.ts'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { readClassFacts } from '#features/questions/web/answers/known.ts'
import { useKinds } from '../kinds.ts'
import { laterBudgetLine, noAssistant, notesReady } from './prefetch.ts'
import { beginning } from './queries.ts'
import { Workspace } from './Workspace.tsx'
import { generationTexts } from '../../texts/generation.ts'

export function GeneratePage() {
  const { id = '' } = useParams()
  return <AccessGrant key={id} agentId={id} />
}

function AccessGrant({ agentId }: { agentId: string }) {
  const { t } = useTexts(generationTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Keeps the initial address: each run changes it, but not the page's beginning.
  const [address] = useState(() => ({ run: params.get('run'), from: params.get('from') }))
  const [own] = useState(() => ({
    preset: params.get('preset'),
    source: params.get('source'),
    lessons: namedLessons(params),
    requestedClass: params.get('class'),
  }))
  const [classFacts] = useState(() => readClassFacts(params))
  const agent = useQuery(agentById(agentId))
  const started = useQuery(beginning(agentId, address))
  const notes = useQuery(notesReady(agentId, own, useKinds()))
  const isLate = agent.data?.hasBudget === true && notes.data?.BudgetLine === null
  const late = useQuery({ ...laterBudgetLine(agentId), enabled: isLate })
  const missing = agent.error instanceof ApiError && agent.error.status === 404
  const failed = agent.isError && !missing && !agent.data

  const leave = useEffectEvent(() => {
    notify('error', t('generation.loadFailed'))
    void navigate(paths.agents, { replace: true })
  })
  useEffect(() => {
    if (failed) leave()
  }, [failed])

  const spinner = <Spinner label={t('generation.loading')} />
  if (missing) return <noAssistant.Part fallback={spinner} />
  if (!agent.data || !started.data || !notes.data) return spinner
  const { BudgetLine, ...initialFiles } = notes.data
  const first = { ...started.data, classFacts, requestedClass: own.requestedClass, ...initialFiles }
  return <Workspace agent={agent.data} beginning={first} BudgetLine={BudgetLine ?? late.data} />
}

/** The lessons in the address, as `lessonQuery` writes them. */
function namedLessons(params: URLSearchParams) {
  const [setId, lessons] = [params.get('curriculum'), params.get('lessons')]
  return setId && lessons ? { setId, ids: lessons.split(',') } : null
}
