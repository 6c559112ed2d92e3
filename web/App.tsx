import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { lazyPage } from './lib/lazy-page.ts'
import { AppRoutes } from './routes.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Spinner } from './ui/Spinner.tsx'

/** Fetched while the first page is drawn, not before. */
const toasts = lazyPage(async () => (await import('./shell/Toasts.tsx')).Toasts)

export function App() {
  return (
    <BrowserRouter>
      <PageFailure>
        <Suspense fallback={<Spinner size={28} />}>
          <AppRoutes />
        </Suspense>
      </PageFailure>
      <Suspense>
        <toasts.Page />
      </Suspense>
    </BrowserRouter>
  )
}
