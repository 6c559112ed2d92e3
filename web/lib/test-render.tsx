import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import type { Language } from '#locales/language'
import type { User } from '#contract/users'
import { paths } from '../paths.ts'
import { AppRoutes, preloadScreen } from '../routes.tsx'
import { Toasts } from '../shell/Toasts.tsx'
import { changeLanguage } from './language.ts'
import { createQueryClient } from './query-client.ts'
import { restoreSession } from './session.ts'
import { storeSession } from './session-storage.ts'

type Options = { language?: Language; user?: User | null }

/** Draws a part of the app at an address and in a language, with a query cache of its own. Returns hands to use it with. */
export async function renderAt(path: string, children: ReactNode, language: Language = 'en'): Promise<UserEvent> {
  await changeLanguage(language)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** Draws the whole app at an address, as a guest or as a user whose session the server (see test-server.ts) confirms. */
export async function renderApp(path: string, { language, user = null }: Options = {}): Promise<UserEvent> {
  if (user) storeSession({ user, token: 'a token' })
  // With their code at hand, pages are drawn without waiting.
  await Promise.all([restoreSession(), ...Object.values(paths).map(preloadScreen)])
  const app = (
    <>
      <AppRoutes />
      <Toasts />
    </>
  )
  return renderAt(path, app, language)
}

/** Where the app stands now, "/agents?search=test". */
export const address = (): string => document.querySelector('output[name=address]')!.textContent

function Address() {
  const { pathname, search } = useLocation()
  return <output name="address">{pathname + search}</output>
}
