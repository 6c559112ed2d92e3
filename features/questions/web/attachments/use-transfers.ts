import { useEffect, useRef, useState } from 'react'
import type { FileInfo } from '../../contract/files.ts'
import type { FileExtension } from '#platform/model/files/file-types.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { createPacedStore, type PacedStore } from '#platform/web/lib/paced-store.ts'
import { prepareUpload } from './accepted.ts'
import { fileTexts } from '../../texts/files.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

/** An upload in progress, or a failed one with its reason. */
export type Transfer = {
  name: string
  size: number
  /** The uploaded share, from 0 to 1. It changes many times a second, and only the components that show it render then. */
  progress: PacedStore<number, number>
  reason: string | null
}

type Options<Key> = {
  send: (
    file: File,
    key: Key,
    control: { signal: AbortSignal; onProgress: (share: number) => void; quiet: true },
  ) => Promise<{ fileInfo: FileInfo }>
  onArrived: (key: Key, file: FileInfo) => void
  /** Called when an upload with this key starts, finishes, fails or is cancelled. */
  onChange?: (key: Key) => void
}

/**
 * Uploads in progress by key. A new upload replaces a running one with the same key. A failed one stays with its reason until it is
 * dismissed. Leaving the page cancels all and says so; closing it asks first.
 */
export function useTransfers<Key>(options: Options<Key>) {
  const [transfers, setTransfers] = useState<ReadonlyMap<Key, Transfer>>(new Map())
  const now = useRef(transfers)
  const [running] = useState(() => new Map<Key, { work: Promise<void>; stop: AbortController }>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () => () => {
      const ended = [...running].filter(([, { stop }]) => !stop.signal.aborted)
      for (const [, { stop }] of ended) stop.abort()
      const names = ended.flatMap(([key]) => now.current.get(key)?.name ?? [])
      if (names.length > 0)
        notify('error', translate(currentLanguage(), fileTexts)('file.left', { files: names.join(', ') }))
    },
    [running],
  )
  const coming = [...transfers.values()].some(({ reason }) => reason === null)
  useEffect(() => {
    if (!coming) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [coming])

  function put(key: Key, transfer: Transfer | null) {
    const next = new Map(now.current)
    if (transfer) next.set(key, transfer)
    else next.delete(key)
    now.current = next
    setTransfers(next)
    latest.current.onChange?.(key)
  }

  async function bring(key: Key, file: File, types: readonly FileExtension[], { signal }: AbortController) {
    const { name, size } = file
    const progress = createPacedStore(
      (_: number, share: number) => share,
      0,
      () => true,
    )
    const fail = (reason: string) => {
      put(key, { name, size, progress, reason })
      notify('error', translate(currentLanguage(), fileTexts)('file.failed', { file: name, message: reason }))
    }
    put(key, { name, size, progress, reason: null })
    const prepared = await prepareUpload(file, types)
    if (signal.aborted) return
    if ('failure' in prepared) return fail(prepared.failure)
    try {
      const control = { signal, onProgress: progress.dispatch, quiet: true } as const
      const { fileInfo } = await latest.current.send(prepared.sent, key, control)
      if (signal.aborted) return
      latest.current.onArrived(key, fileInfo)
      put(key, null)
    } catch (error) {
      // After a 401 the page redirects to the login.
      const leaving = error instanceof ApiError && error.status === 401
      if (!signal.aborted && !leaving) fail(reasonOf(error))
    }
  }

  return {
    all: transfers,
    /** The current state, even before the next render. */
    now: () => now.current,
    begin(key: Key, file: File, types: readonly FileExtension[]) {
      running.get(key)?.stop.abort()
      const stop = new AbortController()
      const work = bring(key, file, types, stop).finally(() => {
        if (running.get(key)?.stop === stop) running.delete(key)
      })
      running.set(key, { work, stop })
    },
    /** Cancels an upload or dismisses its failure. */
    end: (key: Key) => {
      running.get(key)?.stop.abort()
      put(key, null)
    },
    endAll: () => {
      running.forEach(({ stop }) => stop.abort())
      now.current = new Map()
      setTransfers(now.current)
    },
    /** Waits for running uploads. */
    settled: async () => {
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}

/** An error for a field is more specific than the general sentence. */
function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.body.fields : undefined
  return Object.values(fields ?? {})[0] ?? errorText(error)
}
