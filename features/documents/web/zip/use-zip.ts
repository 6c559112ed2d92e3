import { useEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { customTitleMaxLength, mostZipped } from '../../model/title-limits.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { downloadName, saveFile } from '#platform/web/api/download.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import type { ZipEntry } from '#platform/web/zip/pack.ts'
import { useKinds } from '../kinds.ts'
import type { Html } from './word-of.ts'
import { exportTexts } from '../../texts/export.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

const leftOut = {
  gone: 'tagging.leftGone',
  running: 'tagging.leftRunning',
  empty: 'tagging.leftEmpty',
  off: 'tagging.leftOff',
  long: 'tagging.leftLong',
} as const

/** Known fields of an entry before its request. */
type Listed = Pick<HistoryEntry, 'id' | 'title' | 'agentName' | 'agentNameVi'>
/** `name`: of the file, to which today's date is added, and of its first page. */
export type DownloadRequest = { as: 'zip' | 'docx' | 'pdf'; name: string }

/** Creates one zip of Word files, one Word file or one PDF from several documents, with progress and cancellation. */
export function useZip() {
  const { t } = useTexts(exportTexts, historyPageTexts)
  const language = useLanguage()
  const kinds = useKinds()
  const [ready, setReady] = useState<{ done: number; count: number } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(entries: readonly Listed[], { as, name }: DownloadRequest) {
    const count = entries.length
    if (count > mostZipped) return notify('error', t('tagging.zipMost', { count: mostZipped }))
    const ending = new AbortController()
    running.current = ending
    setReady({ done: 0, count })
    const { signal } = ending
    try {
      const { htmlOf, printAll, wordOf, wordTogether, zip } = await import('./zip.ts')
      const zipEntries: ZipEntry[] = []
      const documents: Html[] = []
      const left: string[] = []
      for (const [index, entry] of entries.entries()) {
        const zipEntry = await (as === 'zip' ? wordOf : htmlOf)(entry.id, { kinds, language, signal })
        if (signal.aborted) return
        if ('left' in zipEntry)
          left.push(t(leftOut[zipEntry.left], { title: entry.title || agentNameOf(entry, language) }))
        else if ('bytes' in zipEntry) zipEntries.push(zipEntry)
        else documents.push(zipEntry)
        setReady({ done: index + 1, count })
      }
      if (zipEntries.length > 0) {
        saveFile(await zip(zipEntries), downloadName(name, 'zip', new Date()))
        notify('success', t('tagging.zipped', { count: zipEntries.length }))
      }
      if (documents.length > 0) {
        const file = downloadName(name, 'docx', new Date())
        const together = { name: file.replace(/\.docx$/, ''), title: name.slice(0, customTitleMaxLength), signal }
        if (as === 'pdf') await printAll(documents, together)
        else {
          saveFile(await wordTogether(documents, together), file)
          notify('success', t('content.docxSaved'))
        }
      }
      if (left.length > 0) notify('error', t('tagging.zipLeft', { names: left.join(' · ') }))
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError) notifyFailure(error, t('tagging.zipFailed'))
      else notify('error', t('tagging.zipFailed'))
    } finally {
      if (running.current === ending) setReady(null)
    }
  }
  const stop = () => {
    running.current?.abort()
    setReady(null)
  }
  return { ready, start, stop }
}
