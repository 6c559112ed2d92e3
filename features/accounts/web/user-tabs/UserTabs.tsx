import { useLocation } from 'react-router'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { PageTabs } from '#platform/web/lists/PageTabs.tsx'
import { paths } from '#platform/web/paths.ts'
import { userTexts } from '../../texts/users.ts'

/** Leads between accounts and groups. */
export function UserTabs() {
  const { t } = useTexts(navigationTexts, userTexts)
  const { pathname } = useLocation()
  const isGroups = pathname === paths.adminGroups
  return (
    <PageTabs
      label={t('nav.users')}
      tabs={[
        { to: paths.adminUsers, label: t('user.accounts'), isCurrent: !isGroups },
        { to: paths.adminGroups, label: t('nav.groups'), isCurrent: isGroups },
      ]}
    />
  )
}
