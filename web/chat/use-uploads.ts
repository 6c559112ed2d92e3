import { useEffect, useRef, useState } from 'react'
import type { FileInfo } from '#contract/files'
import { fileMaxSize, filesPerGeneration } from '#contract/limits'
import { ApiError } from '../lib/api-client.ts'
import { api, errorText } from '../lib/api.ts'
import { formatFileSize } from '../lib/format.ts'
import { currentLanguage, translate } from '../lib/language.ts'

/** A file on its way to the server, or one that it did not take; `reason` is null while it is on its way. */
export type Upload = { key: number; name: string; size: number; reason: string | null }

/** Brings files to the server for the next question; those that are there are `files`, and `setFiles` takes them up. */
export function useUploads(files: readonly FileInfo[], setFiles: (files: FileInfo[]) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const latest = useRef({ files, setFiles })
  const counter = useRef(0)
  useEffect(() => {
    latest.current = { files, setFiles }
  })
  const waiting = uploads.filter(({ reason }) => reason === null)

  async function upload(key: number, file: File) {
    const { name, size } = file
    const say = (reason: string | null) =>
      setUploads((all) => [...all.filter((other) => other.key !== key), { key, name, size, reason }])
    if (size > fileMaxSize)
      return say(translate('file.tooLarge', { limit: formatFileSize(fileMaxSize, currentLanguage()) }))
    say(null)
    try {
      const { fileInfo } = await api.files.uploadToChat({ body: { file }, quiet: true })
      setUploads((all) => all.filter((other) => other.key !== key))
      // Two that arrive together must not lose each other.
      latest.current.files = [...latest.current.files, fileInfo]
      latest.current.setFiles([...latest.current.files])
    } catch (error) {
      say(reasonOf(error))
    }
  }

  return {
    uploads,
    uploading: waiting.length > 0,
    add(chosen: readonly File[]) {
      const room = filesPerGeneration - files.length - waiting.length
      for (const file of chosen.slice(0, room)) void upload(counter.current++, file)
      const reason = translate('file.tooMany', { maximum: filesPerGeneration })
      const refused = chosen.slice(room).map(({ name, size }) => ({ key: counter.current++, name, size, reason }))
      setUploads((all) => [...all, ...refused])
    },
    dismiss: (key: number) => setUploads((all) => all.filter((other) => other.key !== key)),
    dismissFailed: () => setUploads((all) => all.filter(({ reason }) => reason === null)),
  }
}

/** The server names the field at fault: that sentence says more than the one above all fields. */
function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.body.fields : undefined
  return Object.values(fields ?? {})[0] ?? errorText(error)
}
