import { Suspense } from 'react'
import { staffWork } from './parts.ts'

export function StaffListPage() {
  return (
    <Suspense fallback={null}>
      <staffWork.Page />
    </Suspense>
  )
}
