import ChevronRight from 'lucide-react/icons/chevron-right'
import Folder from 'lucide-react/icons/folder'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Sparkles from 'lucide-react/icons/sparkles'
import { mayWriteAssistants } from '#platform/model/roles.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { paths } from '#platform/web/paths.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { CardLink } from '#platform/web/ui/containers/Card.tsx'
import styles from './Dashboard.module.css'
import { dashboardTexts } from '../../texts/dashboard.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'

export function QuickActions() {
  const { t } = useTexts(dashboardTexts)
  const user = useUser()
  const actions = [
    { path: paths.agents, Icon: Sparkles, title: t('dashboard.create'), text: t('dashboard.createText') },
    { path: paths.history, Icon: History, title: t('dashboard.history'), text: t('dashboard.historyText') },
    ...(mayWriteAssistants(user.role)
      ? [
          {
            path: paths.adminCategories,
            Icon: Folder,
            title: t('dashboard.categories'),
            text: t('dashboard.categoriesText'),
          },
        ]
      : []),
  ]
  return (
    <Grid as="nav" columns="medium" className={styles.part} aria-label={t('dashboard.quickActions')}>
      {actions.map(({ path, Icon, title, text }) => (
        <CardLink key={path} to={path}>
          <Text as="span" tone="brand">
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
          </Text>
          <TwoLines title={title} text={text} />
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </CardLink>
      ))}
    </Grid>
  )
}
