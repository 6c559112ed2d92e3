import { useEffect, useRef, useState } from 'react'
import type { FileInfo } from '#contract/files'
import { fileMaxSize } from '#contract/limits'
import { ApiError } from '../lib/api-error.ts'
import { api, errorText } from '../lib/api.ts'
import { formatFileSize } from '../lib/format.ts'
import { currentLanguage, translate } from '../lib/language.ts'
import { notify } from '../lib/notify.ts'

/** What stands at a document question: one file, on its way, there, or refused. */
export type Upload =
  | { state: 'uploading'; name: string; size: number }
  | { state: 'uploaded'; info: FileInfo }
  | { state: 'failed'; name: string; size: number; reason: string }

export type Uploads = ReturnType<typeof useUploads>

/**
 * The files of an agent's form, one for each document question: a new one takes the place of the one before. `onChange` hears of
 * every change, with the key of its question.
 */
export function useUploads(agentId: string, first: readonly FileInfo[], onChange: (key: string) => void) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(() => uploaded(first))
  const now = useRef(uploads)
  const running = useRef(new Map<string, { work: Promise<void>; stop: AbortController }>())
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const { current } = running
    return () => current.forEach(({ stop }) => stop.abort())
  }, [])

  function put(key: string, upload: Upload | null) {
    const next = new Map(now.current)
    if (upload) next.set(key, upload)
    else next.delete(key)
    now.current = next
    setUploads(next)
    latest.current(key)
  }

  async function send(key: string, file: File, stop: AbortController) {
    const { name, size } = file
    put(key, { state: 'uploading', name, size })
    try {
      if (size > fileMaxSize) throw new Error(translate('file.tooLarge', { limit: sizeText(fileMaxSize) }))
      const params = { id: agentId }
      const body = { file, questionKey: key }
      const { fileInfo } = await api.files.upload({ params, body, signal: stop.signal, quiet: true })
      put(key, { state: 'uploaded', info: fileInfo })
      notify('success', translate('file.uploaded', { file: name }))
    } catch (error) {
      if (stop.signal.aborted) return
      const reason = size > fileMaxSize && error instanceof Error ? error.message : reasonOf(error)
      put(key, { state: 'failed', name, size, reason })
      notify('error', translate('file.failed', { file: name, message: reason }))
    }
  }

  return {
    at: (key: string): Upload | undefined => uploads.get(key),
    add(key: string, file: File) {
      running.current.get(key)?.stop.abort()
      const stop = new AbortController()
      const work = send(key, file, stop).finally(() => {
        if (running.current.get(key)?.stop === stop) running.current.delete(key)
      })
      running.current.set(key, { work, stop })
    },
    remove(key: string) {
      running.current.get(key)?.stop.abort()
      put(key, null)
      notify('success', translate('file.removed'))
    },
    /** Puts these files in the place of all. */
    reset(files: readonly FileInfo[]) {
      running.current.forEach(({ stop }) => stop.abort())
      now.current = uploaded(files)
      setUploads(now.current)
    },
    /** Those that are there or on their way: what answers a question for now. */
    expected: (): { questionKey: string }[] =>
      [...now.current].flatMap(([questionKey, { state }]) => (state === 'failed' ? [] : [{ questionKey }])),
    /** Those that are there. */
    files: (): FileInfo[] =>
      [...now.current.values()].flatMap((upload) => (upload.state === 'uploaded' ? upload.info : [])),
    /** Waits for those on their way. False when one of them failed. */
    async settled(): Promise<boolean> {
      await Promise.all([...running.current.values()].map(({ work }) => work))
      return [...now.current.values()].every(({ state }) => state !== 'failed')
    },
  }
}

const uploaded = (files: readonly FileInfo[]): Map<string, Upload> =>
  new Map(files.flatMap((info) => (info.questionKey === null ? [] : [[info.questionKey, { state: 'uploaded', info }]])))

const sizeText = (bytes: number) => formatFileSize(bytes, currentLanguage())

/** The server names the field at fault: that sentence says more than the one above all fields. */
function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.body.fields : undefined
  return Object.values(fields ?? {})[0] ?? errorText(error)
}
