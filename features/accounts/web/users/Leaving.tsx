import { lazy, Suspense, useState } from 'react'
import type { DeleteUserProps } from './DeleteUser.tsx'

const DeleteUser = lazy(async () => ({ default: (await import('./DeleteUser.tsx')).DeleteUser }))

/** Asks before an account is deleted. Loaded on demand, because it is rarely needed. */
export function Leaving(props: DeleteUserProps) {
  const [isRequested, setIsRequested] = useState(false)
  if (props.user !== null && !isRequested) setIsRequested(true)
  return (
    isRequested && (
      <Suspense fallback={null}>
        <DeleteUser {...props} />
      </Suspense>
    )
  )
}
