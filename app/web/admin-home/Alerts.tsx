import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { serverStateTexts } from '../../texts/server-state.ts'
import { serverState } from '../server/queries.ts'

const toBudgets = { to: paths.adminBudgets, label: 'serverState.toBudgets' } as const
const links = {
  backup: { to: paths.adminServer, label: 'serverState.toServer' },
  budget: toBudgets,
  groupBudgets: toBudgets,
  personBudgets: toBudgets,
  assistantBudgets: toBudgets,
  accounts: { to: `${paths.adminUsers}?state=waiting`, label: 'serverState.toUsers' },
} as const

/** Shows the alerts that are on. Failing connections are listed one by one beside them. */
export function Alerts() {
  const { t } = useTexts(serverStateTexts)
  const { data } = useQuery(serverState())
  return data?.alerts.map(({ kind, isOn, text }) => {
    if (!isOn || text === null || kind === 'connections') return null
    const { to, label } = links[kind]
    return (
      <Notice
        key={kind}
        tone={kind === 'backup' ? 'bad' : 'warn'}
        action={
          <Link to={to} className={buttonClass({ size: 'small' })}>
            {t(label)}
          </Link>
        }
      >
        {text}
      </Notice>
    )
  })
}
