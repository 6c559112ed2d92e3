import { Suspense } from 'react'
import { lazyPage } from '../ui/lazy-page.ts'

/** With its words: more than a page may load at first. */
export const staffWork = lazyPage(async () => (await import('./StaffWork.tsx')).StaffWork)

export function StaffListPage() {
  return (
    <Suspense fallback={null}>
      <staffWork.Page />
    </Suspense>
  )
}
