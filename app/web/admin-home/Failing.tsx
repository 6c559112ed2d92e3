import { useQuery } from '@tanstack/react-query'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { localized } from '#platform/i18n/language.ts'
import { stateWords } from '#features/agents/web/connection-checks/health-words.ts'
import { connectionPath } from '#features/agents/web/connection-checks/path.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './AdminHome.module.css'
import { aiState } from './queries.ts'
import { adminHomeTexts } from '../../texts/admin-home.ts'

/** Lists failing assistants, longest first; nothing without any. */
export function Failing() {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const { data } = useQuery(aiState())
  if (!data || data.failing.length === 0) return null
  const { failing, moreFailing } = data
  return (
    <Stack gap={2} className={styles.failing}>
      {failing.map((agent, index) => (
        <Notice
          key={agent.id}
          tone="bad"
          action={
            <Link to={connectionPath(agent.id)} className={buttonClass({ variant: index === 0 ? 'primary' : 'line' })}>
              <Stethoscope size={18} strokeWidth={1.75} aria-hidden="true" />
              {t('adminHome.examine')}
            </Link>
          }
        >
          <strong>
            {localized(agent, 'name', language)}: {stateWords({ state: 'fails', since: agent.since }, language)}.
          </strong>{' '}
          {agent.reason}
        </Notice>
      ))}
      {moreFailing > 0 && (
        <Text>
          <Link to={paths.adminAgents}>{t('adminHome.moreFailing', { count: moreFailing })}</Link>
        </Text>
      )}
    </Stack>
  )
}
