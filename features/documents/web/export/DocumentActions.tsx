import type { RefObject } from 'react'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { CopyButton } from './CopyButton.tsx'
import { DownloadMenu, type DownloadMenuProps } from './DownloadMenu.tsx'
import type { DocumentText, DownloadFormat } from './save-document.ts'
import { useDownloads } from './use-downloads.tsx'

type DocumentActionsProps = Pick<DownloadMenuProps, 'variant'> & {
  document: RefObject<DocumentHandle | null>
  /** Exports the document, or its section `name`, to a file. Rejects on failure. */
  save: (text: DocumentText, format: DownloadFormat, name?: string) => Promise<void>
}

/** Copies and downloads a text that is not a document of one's own. */
export function DocumentActions({ document, save, variant }: DocumentActionsProps) {
  const read = () => ({ html: document.current!.html(), markdown: document.current!.markdown() })
  const { copy, busy, whole, other, dialogs } = useDownloads({ read, save })
  return (
    <>
      <CopyButton onCopy={copy} />
      <DownloadMenu groups={[whole, other]} busy={busy} {...(variant && { variant })} />
      {dialogs}
    </>
  )
}
