import { useSyncExternalStore } from 'react'

/** Whether the browser believes it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
