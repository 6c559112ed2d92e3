import { ApiError, errorText } from './api-error.ts'

/** Shows a short message at the top right. The text identifies it, so four requests that fail for one reason show it once. */
export function notify(kind: 'success' | 'error', text: string) {
  import('react-hot-toast/headless').then(
    ({ toast }) => toast[kind](text, { id: text }),
    () => {
      // The library is part of the first page. Without it there is no page to show a message on.
    },
  )
}

/** Reports that a file could not be saved, with the server's reason if there is one. */
export function notifyUnsaved(error: unknown, text: string) {
  const explained = error instanceof ApiError && error.body.error !== '' && error.body.code !== 'error.unexpected'
  notify('error', explained ? error.body.error : text)
}

/** Reports the failure of a quiet call with the server's message, or with this one if there is none. */
export function notifyFailure(error: unknown, text: string) {
  // A 401 ends the session, which the page itself shows.
  if (!(error instanceof ApiError) || error.status === 401) return
  const unspoken = error.body.error === '' && error.body.code !== 'error.network'
  notify('error', unspoken ? text : errorText(error))
}
