import { useState } from 'react'
import type { DeleteUserProps } from './DeleteUser.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

const DeleteUser = lazyPart(async () => (await import('./DeleteUser.tsx')).DeleteUser)

/** Asks before an account is deleted. Loaded on demand, because it is rarely needed. */
export function Leaving(props: DeleteUserProps) {
  const [isRequested, setIsRequested] = useState(false)
  if (props.user !== null && !isRequested) setIsRequested(true)
  return isRequested && <DeleteUser {...props} />
}
