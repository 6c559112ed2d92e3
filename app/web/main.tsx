// oxlint-disable-next-line eslint/no-restricted-imports -- it is drawn before there is a page that could stay
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { flushDraftsOnLeave } from '#platform/web/lib/drafts.ts'
import { currentLanguage, detectLanguage } from '#platform/web/language/language.ts'
import { deliverMovedClicks } from '#platform/web/lib/moved-clicks.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { followOtherTabs, restoreSession } from '#platform/web/api/session.ts'
import { storedUserId } from '#platform/web/api/session-storage.ts'
import { paths } from '#platform/web/paths.ts'
import { AppRoutes, preloadPointedLinks, preloadScreen, readFirstScreen } from './routes.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import './tokens.css'
import './fonts.css'
import './base.css'

const root = document.getElementById('root')!

const guestPages: string[] = [paths.register, paths.forgotten, paths.welcome]

/** The data usually comes with the session. A page without it must not stay empty for longer. */
const dataWaitMs = 100

/** Loads the first screen's code, its session and its data in parallel, so that the page is drawn once. */
async function start() {
  const guestPage = guestPages.find((path) => path === location.pathname) ?? paths.login
  // The app itself reports a screen whose code cannot be loaded.
  const preload = (pathname: string) => preloadScreen(pathname).catch(() => {})
  const known = storedUserId() !== null
  // The screen reports what cannot be read.
  const reading = known && readFirstScreen(location.pathname).catch(() => {})
  await Promise.all([restoreSession(), preload(known ? location.pathname : guestPage)])
  if (storedUserId()) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, dataWaitMs))])
  else await preload(guestPage)
  createRoot(root).render(<App />)
}

/** Fetches the fonts of every page before it is drawn, but after the code: text can be shown without them. */
function fetchFonts() {
  const letters = currentLanguage() === 'vi' ? 'Aạ' : 'A'
  for (const font of ['1em "Inter Variable"', '600 1em "Be Vietnam Pro"']) {
    document.fonts.load(font, letters).catch(() => {})
  }
}

/** Loaded while the first page is drawn, not before. */
const toasts = lazyPage(async () => (await import('./shell/Toasts.tsx')).Toasts)

function App() {
  return (
    <BrowserRouter>
      <PageFailure>
        <Suspense fallback={<Spinner size={28} />}>
          <AppRoutes />
        </Suspense>
      </PageFailure>
      <toasts.Part />
    </BrowserRouter>
  )
}

detectLanguage()
fetchFonts()
flushDraftsOnLeave()
deliverMovedClicks()
followOtherTabs()
preloadPointedLinks()
start().catch(() => root.setAttribute('data-failed', ''))
