import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#contract/history'
import { CopyButton } from '../content/CopyButton.tsx'
import type { DocumentHandle } from '../content/DocumentEditor.tsx'
import { DownloadMenu } from '../content/DownloadMenu.tsx'
import { notify } from '../lib/notify.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { saveDocument, type Format } from './save-document.ts'

type DocumentActionsProps = {
  entry: HistoryEntry
  /** Of the files that are downloaded. */
  name: string
  document: RefObject<DocumentHandle | null>
  /** Left out where the document is shown alone already. */
  onFullscreen?: () => void
}

const saved = { docx: 'history.docxSaved', html: 'history.htmlSaved', md: 'history.markdownSaved' } as const
const notSaved = { docx: 'history.docxFailed', html: 'history.downloadFailed', md: 'history.downloadFailed' } as const

/** What can be done with a document as it stands now. */
export function DocumentActions({ entry, name, document, onFullscreen }: DocumentActionsProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const text = () => ({ html: document.current!.html(), markdown: document.current!.markdown() })

  const copy = async () => {
    const { html, markdown } = text()
    const { copyDocument } = await import('../content/export.ts')
    await copyDocument(html, markdown)
  }

  const download = async (format: Format) => {
    setBusy(true)
    try {
      await saveDocument(entry, name, text(), format)
      notify('success', t(saved[format]))
    } catch {
      notify('error', t(notSaved[format]))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CopyButton onCopy={copy} />
      {onFullscreen && (
        <IconButton
          label={t('history.fullscreen')}
          icon={<Maximize2 size={19} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onFullscreen}
        />
      )}
      <DownloadMenu busy={busy} onDownload={(format) => void download(format)} />
    </>
  )
}
