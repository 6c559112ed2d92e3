import { lazy, Suspense, useState } from 'react'
import type { DeleteUserProps } from './DeleteUser.tsx'

const DeleteUser = lazy(async () => ({ default: (await import('./DeleteUser.tsx')).DeleteUser }))

/** Asks before an account is deleted. Hardly anybody ever sees it: its code comes when it is asked for. */
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
