import SearchX from 'lucide-react/icons/search-x'
import { useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { agentsTexts } from '#features/agents/texts/agents.ts'
import { generationTexts } from '../../texts/generation.ts'

/** The address names an assistant that is not there. */
export function NoAssistant() {
  const { t } = useTexts(agentsTexts, generationTexts)
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
