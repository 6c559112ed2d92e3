import { useSyncExternalStore } from 'react'

/** Returns whether the browser believes it is online. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
