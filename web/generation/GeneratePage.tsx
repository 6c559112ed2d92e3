import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { agentById } from '../agents/queries.ts'
import { ApiError } from '../lib/api-client.ts'
import { useTranslation } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { givenIn } from './known.ts'
import { beginning } from './queries.ts'
import { Workspace } from './Workspace.tsx'

export function GeneratePage() {
  const { id = '' } = useParams()
  return <Opening key={id} agentId={id} />
}

function Opening({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // What the address said when the page was opened: it changes with each run, the page's beginning does not.
  const [address] = useState(() => ({ run: params.get('run'), from: params.get('from') }))
  const [given] = useState(() => givenIn(params))
  const agent = useQuery(agentById(agentId))
  const begun = useQuery(beginning(agentId, address))
  const missing = agent.error instanceof ApiError && agent.error.status === 404
  const failed = agent.isError && !missing && !agent.data

  const leave = useEffectEvent(() => {
    notify('error', t('generation.loadFailed'))
    void navigate(paths.agents, { replace: true })
  })
  useEffect(() => {
    if (failed) leave()
  }, [failed])

  if (missing) return <NotFound />
  if (!agent.data || !begun.data) return <Spinner label={t('generation.loading')} />
  return <Workspace agent={agent.data} beginning={{ ...begun.data, given }} />
}

function NotFound() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<SearchX size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={t('agent.notFound')}
      action={
        <Link to={paths.agents} className={buttonClass()}>
          {t('generation.backToAgents')}
        </Link>
      }
    />
  )
}
