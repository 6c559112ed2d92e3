import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { useTexts, useLanguage } from '#platform/web/language/language.ts'
import { takeQueryClient } from '#platform/web/api/query-client.ts'
import { useOnline } from '#platform/web/api/use-online.ts'
import { useRootMark } from '#platform/web/ui/use-root-mark.ts'
import { whenIdle } from '#platform/web/lib/when-idle.ts'
import { prefetchDialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Drawer } from '#platform/web/ui/overlays/Drawer.tsx'
import { prefetchMenu } from '#platform/web/ui/overlays/Menu.tsx'
import styles from './AppShell.module.css'
import { isWorkspace, isActive, navigation } from './navigation.ts'
import { PageFailure } from './PageFailure.tsx'
import { SideMenu } from './SideMenu.tsx'
import { publicSettings } from '#features/accounts/web/public-settings.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { SchoolMark } from '#platform/web/ui/data-display/SchoolMark.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { LanguageToggle } from '#platform/web/shell/LanguageToggle.tsx'
import { Logo } from '#platform/web/shell/Logo.tsx'
import { paths } from '#platform/web/paths.ts'
import topBar from '#platform/web/shell/TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { shellTexts } from '../../texts/shell.ts'
import { noticeDue } from '#platform/web/api/calls.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'

/** The frame around every page of a signed-in user. */
export function AppShell() {
  const { t } = useTexts(navigationTexts)
  const { pathname } = useLocation()
  const workspace = isWorkspace(pathname)
  const [queryClient] = useState(takeQueryClient)
  const [narrow, setNarrow] = useState(false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const main = useStartOfPage()
  useRootMark('workspace', workspace)

  useEffect(() => {
    // The menus must open even after the network is lost.
    whenIdle(prefetchMenu)
    whenIdle(prefetchDialog)
  }, [])

  // On wide screens the button folds the menu, elsewhere it opens it as a drawer.
  const toggleMenu = () => {
    if (!workspace && matchMedia('(width >= 1200px)').matches) setNarrow(!narrow)
    else setDrawerOpen(true)
  }

  return (
    <QueryClientProvider client={queryClient}>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <TopBar onMenu={toggleMenu} />
      <OfflineLine />
      <News compact={workspace} />
      <div className={styles.body} data-narrow={narrow || workspace} data-workspace={workspace}>
        <div className={styles.side}>
          <SideMenu />
        </div>
        <main id="main" ref={main} className={styles.main} tabIndex={-1}>
          <PageFailure key={pathname}>
            <Outlet />
          </PageFailure>
        </main>
      </div>
      {!workspace && <BottomBar />}
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        label={t('nav.menu')}
        closeLabel={t('action.close')}
      >
        <SideMenu onNavigate={() => setDrawerOpen(false)} />
      </Drawer>
    </QueryClientProvider>
  )
}

/** The bar of signed-in users: menu button, logo, school, language, user. */
function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTexts(navigationTexts)
  const { data: school } = useQuery(publicSettings(useLanguage()))
  return (
    <Inline as="header" wrap={false} className={topBar.bar}>
      <IconButton
        label={t('nav.menu')}
        icon={<MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onMenu}
      />
      <Link to={paths.dashboard} className={topBar.home}>
        <Logo compact />
      </Link>
      {school && <SchoolMark name={school.schoolName} logo={school.schoolLogo} className={topBar.school} />}
      <Inline wrap={false} className={topBar.end}>
        <LanguageToggle />
        <UserMenu />
      </Inline>
    </Inline>
  )
}

/** A thin line under the top bar while there is no network. */
function OfflineLine() {
  const { t } = useTexts(shellTexts)
  const online = useOnline()
  useRootMark('offline', !online)
  return (
    <output className={styles.offline}>
      {!online && (
        <Inline as="span" wrap={false} justify="center" className={styles.offlineLine}>
          <CloudOff size={16} aria-hidden="true" />
          {t('session.offline')}
        </Inline>
      )}
    </output>
  )
}

/** Scrolls a new page to the top and focuses it, like a full page load. Back and forward keep the scroll position. */
function useStartOfPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (kind !== NavigationType.Pop) scrollTo(0, 0)
    // The page may have set the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, kind])

  return main
}

/** The phone's main entries, under the thumb. */
function BottomBar() {
  const { t } = useTexts(navigationTexts)
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {navigation.map(
        (entry) =>
          entry.short && (
            <Link
              key={entry.path}
              to={entry.path}
              className={styles.entry}
              aria-current={isActive(entry, pathname) ? 'page' : undefined}
            >
              <entry.icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {t(entry.short)}
            </Link>
          ),
      )}
    </nav>
  )
}

const announcements = lazyPage<{ compact: boolean }>(
  async () => (await import('#features/school/web/announcements/SchoolMessages.tsx')).SchoolMessages,
)

/**
 * Shows messages from the school. The code loads only when there are some, and failures are ignored. `compact`: on a page that needs the
 * height.
 */
function News({ compact }: { compact: boolean }) {
  const { data } = useQuery(publicSettings(useLanguage()))
  const [isRequested, setIsRequested] = useState(false)
  const [here, setHere] = useState(false)
  const isNeeded = isRequested || data?.hasAnnouncements

  useEffect(() => {
    const ask = () => setIsRequested(true)
    addEventListener(noticeDue, ask)
    return () => removeEventListener(noticeDue, ask)
  }, [])
  useEffect(() => {
    if (isNeeded)
      announcements.preload().then(
        () => setHere(true),
        () => {},
      )
  }, [isNeeded])

  return here && <announcements.Page compact={compact} />
}
