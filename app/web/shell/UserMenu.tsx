import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { listDrafts } from '#platform/web/lib/drafts.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { logout, useUser } from '#platform/web/api/session.ts'
import { chooseTheme, storedTheme, themes } from '#platform/web/lib/theme.ts'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Avatar } from '#platform/web/ui/data-display/Avatar.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './AppShell.module.css'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { shellTexts } from '../../texts/shell.ts'

/** Shows the user, the appearance settings, and sign-out. */
export function UserMenu() {
  const { t } = useTexts(navigationTexts, shellTexts)
  const user = useUser()
  const [theme, setTheme] = useState(storedTheme)
  const [leaving, setLeaving] = useState(false)

  const leave = () => {
    if (listDrafts(user.id).length > 0) setLeaving(true)
    else void logout()
  }

  return (
    <>
      <Menu
        trigger={
          <button type="button" className={styles.user}>
            <VisuallyHidden>{`${t('nav.account')}: ${user.name}`}</VisuallyHidden>
            <Avatar name={user.name} />
            <Text as="span" truncate className={styles.userName} aria-hidden="true">
              {user.name}
            </Text>
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        }
        header={
          <Stack align="start" className={styles.who}>
            <b>{user.name}</b>
            <span>{user.email}</span>
            {user.role !== 'USER' && <Badge tone="good">{t(user.role === 'ADMIN' ? 'nav.admin' : 'nav.editor')}</Badge>}
          </Stack>
        }
        entries={[
          {
            label: t('nav.profile'),
            icon: <UserRound size={18} aria-hidden="true" />,
            link: <Link to={paths.profile} />,
          },
          {
            label: t('theme.label'),
            value: theme,
            options: themes.map((value) => ({ value, label: t(`theme.${value}`) })),
            onChoose: (value) => {
              const chosen = themes.find((known) => known === value) ?? 'system'
              chooseTheme(chosen)
              setTheme(chosen)
            },
          },
          { label: t('nav.logout'), icon: <LogOut size={18} aria-hidden="true" />, onSelect: leave },
        ]}
      />
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
