import Maximize2 from 'lucide-react/icons/maximize-2'
import { Suspense, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { PartFile } from '#formats/layout/model/part-files.ts'
import { notify, notifyUnsaved } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { CopyButton } from './CopyButton.tsx'
import type { DocumentHandle } from '#formats/editor/web/DocumentEditor.tsx'
import { DownloadMenu, type DownloadFormat } from './DownloadMenu.tsx'
import styles from './DownloadMenu.module.css'
import type { WordTemplateDialogProps } from './WordTemplateDialog.tsx'
import type { DocumentText } from './save-document.ts'
import type { SectionDialogProps } from './SectionDialog.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { exportTexts } from '../../texts/export.ts'

const wordTemplateDialog = lazyPage<WordTemplateDialogProps>(
  async () => (await import('./WordTemplateDialog.tsx')).WordTemplateDialog,
)
const sectionDialog = lazyPage<SectionDialogProps>(async () => (await import('./SectionDialog.tsx')).SectionDialog)

const partNames = [
  ['exam', 'content.takeForStudents'],
  ['key', 'content.takeKey'],
  ['tables', 'content.takeTables'],
] as const satisfies (readonly [PartFile, string])[]

type DocumentActionsProps = {
  document: RefObject<DocumentHandle | null>
  /** Exports the document, or its section `name`, to a file. Rejects on failure. */
  save: (text: DocumentText, format: DownloadFormat, name?: string) => Promise<void>
  /** The reason why exporting is refused. */
  failure?: string | null | undefined
  /** Exports a part of an exam by its name. Left out: the document has no parts. */
  savePart?: ((text: DocumentText, name: string) => Promise<void>) | undefined
  /** It is left out where the document is shown alone already. */
  onFullscreen?: () => void
}

/** The page cannot detect whether printing succeeded. */
const saved = { docx: 'content.docxSaved', html: 'content.htmlSaved', md: 'content.markdownSaved', pdf: null } as const
const notSaved = {
  docx: 'content.docxFailed',
  html: 'content.downloadFailed',
  md: 'content.downloadFailed',
  pdf: 'content.printFailed',
} as const

/** Actions for the current document. */
export function DocumentActions({ document, save, savePart, failure, onFullscreen }: DocumentActionsProps) {
  const { t } = useTexts(exportTexts)
  const [busy, setBusy] = useState(false)
  const [whole, setWhole] = useState<string | null>(null)
  const [choosesTemplate, setChoosesTemplate] = useState(false)
  const text = () => ({ html: document.current!.html(), markdown: document.current!.markdown() })

  const copy = async () => {
    const { html, markdown } = text()
    const { copyDocument } = await import('./export.ts')
    await copyDocument(html, markdown)
  }

  const download = (format: DownloadFormat) => take(text(), format)
  const take = async (used: DocumentText, format: DownloadFormat, name?: string) => {
    if (failure) return notify('error', failure)
    setBusy(true)
    try {
      await save(used, format, name)
      const savedMessage = saved[format]
      if (savedMessage) notify('success', t(savedMessage))
    } catch (error) {
      notifyUnsaved(error, t(notSaved[format]))
    } finally {
      setBusy(false)
    }
  }

  const downloadPart = async (file: PartFile, name: string) => {
    if (failure) return notify('error', failure)
    setBusy(true)
    try {
      const { partOf } = await import('./part-of.ts')
      const part = partOf(text().html, file)
      if (!part) return notify('error', t('content.noSuchPart', { part: name }))
      if (part.answer !== null) return notify('error', t('content.answerAmong', { line: part.answer }))
      await savePart!(part, name)
      notify('success', t('content.docxSaved'))
    } catch (error) {
      notifyUnsaved(error, t('content.docxFailed'))
    } finally {
      setBusy(false)
    }
  }

  // The browser's own prints the screen: what fits into the window, once more on each page.
  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isShortcut || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    if (!busy) void download('pdf')
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => printByKey(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  return (
    <>
      <CopyButton onCopy={copy} failure={failure} />
      {onFullscreen && (
        <IconButton
          label={t('content.fullscreen')}
          icon={<Maximize2 size={19} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onFullscreen}
        />
      )}
      <Button
        size="small"
        className={styles.pdf}
        disabled={busy}
        title={t('content.print')}
        onClick={() => void download('pdf')}
      >
        PDF
      </Button>
      <DownloadMenu
        busy={busy}
        onDownload={(format) => void download(format)}
        onSection={() => (failure ? notify('error', failure) : setWhole(text().html))}
        onTemplate={() => (failure ? notify('error', failure) : setChoosesTemplate(true))}
        parts={
          savePart &&
          partNames.map(([file, key]) => ({ label: t(key), onSelect: () => void downloadPart(file, t(key)) }))
        }
      />
      {choosesTemplate && (
        <Suspense fallback={null}>
          <wordTemplateDialog.Page
            onClose={() => setChoosesTemplate(false)}
            take={(wordTemplate, format) => take({ ...text(), wordTemplate }, format)}
          />
        </Suspense>
      )}
      {whole !== null && (
        <Suspense fallback={null}>
          <sectionDialog.Page html={whole} onClose={() => setWhole(null)} take={take} />
        </Suspense>
      )}
    </>
  )
}
