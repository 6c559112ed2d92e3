import { QueryClientProvider } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { useTexts } from '#platform/web/language/language.ts'
import { takeQueryClient } from '#platform/web/api/query-client.ts'
import { useOnline } from '#platform/web/api/use-online.ts'
import { whenIdle } from '#platform/web/lib/when-idle.ts'
import { prefetchDialog } from '#platform/web/ui/Dialog.tsx'
import { Drawer } from '#platform/web/ui/Drawer.tsx'
import { prefetchMenu } from '#platform/web/ui/Menu.tsx'
import styles from './AppShell.module.css'
import { BottomBar } from './BottomBar.tsx'
import { isWorkspace } from './navigation.ts'
import { News } from './News.tsx'
import { PageFailure } from './PageFailure.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { shellTexts } from '../../texts/shell.ts'

/** The frame around every page of a signed-in user. */
export function AppShell() {
  const { t } = useTexts(navigationTexts)
  const { pathname } = useLocation()
  const workspace = isWorkspace(pathname)
  const [queryClient] = useState(takeQueryClient)
  const [narrow, setNarrow] = useState(false)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const main = useStartOfPage()

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

/** A thin line under the top bar while there is no network. */
function OfflineLine() {
  const { t } = useTexts(shellTexts)
  const online = useOnline()
  return (
    <output className={styles.offline}>
      {!online && (
        <span className={styles.offlineLine}>
          <CloudOff size={16} aria-hidden="true" />
          {t('session.offline')}
        </span>
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
