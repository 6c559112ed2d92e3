import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState, type RefObject } from 'react'
import { useTranslation } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { DocumentHandle } from '../editor/DocumentEditor.tsx'
import { DownloadMenu, type DownloadFormat } from './DownloadMenu.tsx'
import type { DocumentText } from './save-document.ts'

type DocumentActionsProps = {
  document: RefObject<DocumentHandle | null>
  /** Makes a file of it. Rejects when that cannot be done. */
  save: (text: DocumentText, format: DownloadFormat) => Promise<void>
  /** Why it may not be taken away as it is. */
  refusal?: string | null | undefined
  /** Left out where the document is shown alone already. */
  onFullscreen?: () => void
}

/** Whether it has been printed, only the browser knows. */
const saved = { docx: 'content.docxSaved', html: 'content.htmlSaved', md: 'content.markdownSaved', pdf: null } as const
const notSaved = {
  docx: 'content.docxFailed',
  html: 'content.downloadFailed',
  md: 'content.downloadFailed',
  pdf: 'content.printFailed',
} as const

/** What can be done with a document as it stands now. */
export function DocumentActions({ document, save, refusal, onFullscreen }: DocumentActionsProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const text = () => ({ html: document.current!.html(), markdown: document.current!.markdown() })

  const copy = async () => {
    const { html, markdown } = text()
    const { copyDocument } = await import('./export.ts')
    await copyDocument(html, markdown)
  }

  const download = async (format: DownloadFormat) => {
    if (refusal) return notify('error', refusal)
    setBusy(true)
    try {
      await save(text(), format)
      const told = saved[format]
      if (told) notify('success', t(told))
    } catch {
      notify('error', t(notSaved[format]))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CopyButton onCopy={copy} refusal={refusal} />
      {onFullscreen && (
        <IconButton
          label={t('content.fullscreen')}
          icon={<Maximize2 size={19} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onFullscreen}
        />
      )}
      <DownloadMenu busy={busy} onDownload={(format) => void download(format)} />
    </>
  )
}
