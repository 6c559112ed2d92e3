import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { AppRoutes } from './routes.tsx'
import { PageFailure } from './shell/PageFailure.tsx'
import { Toasts } from './shell/Toasts.tsx'
import { Spinner } from './ui/Spinner.tsx'

export function App() {
  return (
    <BrowserRouter>
      <PageFailure>
        <Suspense fallback={<Spinner size={28} />}>
          <AppRoutes />
        </Suspense>
      </PageFailure>
      <Toasts />
    </BrowserRouter>
  )
}
