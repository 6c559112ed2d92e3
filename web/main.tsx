import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { flushDraftsOnLeave } from './lib/drafts.ts'
import { loadLanguage } from './lib/language.ts'
import { followOtherTabs, restoreSession } from './lib/session.ts'
import { storedUserId } from './lib/session-storage.ts'
import { paths } from './paths.ts'
import { preloadScreen } from './routes.tsx'
import { preloadPointedLinks } from './shell/preload-links.ts'
import './tokens.css'
import './fonts.css'
import './base.css'

const root = document.getElementById('root')!

/** The first screen's code, the texts and the session come side by side; then everything is drawn once. */
async function start() {
  const guestPage = location.pathname === paths.register ? paths.register : paths.login
  // A screen that cannot be fetched is told of by the app itself, once it stands.
  const preload = (pathname: string) => preloadScreen(pathname).catch(() => {})
  const known = storedUserId() !== null
  const words = loadLanguage(known ? 'user' : 'guest')
  await Promise.all([words, restoreSession(), preload(known ? location.pathname : guestPage)])
  if (!storedUserId()) await preload(guestPage)
  createRoot(root).render(<App />)
}

flushDraftsOnLeave()
followOtherTabs()
preloadPointedLinks(preloadScreen)
start().catch(() => root.setAttribute('data-failed', ''))
