import CodeXml from 'lucide-react/icons/code-xml'
import FileText from 'lucide-react/icons/file-text'
import Hash from 'lucide-react/icons/hash'
import ListTree from 'lucide-react/icons/list-tree'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { PartFile } from '#formats/layout/model/part-files.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify, notifyUnsaved } from '#platform/web/api/notify.ts'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import type { MenuGroup } from '#platform/web/ui/overlays/MenuPopup.tsx'
import { barTexts } from '../../texts/bar.ts'
import { exportTexts } from '../../texts/export.ts'
import type { DocumentText, DownloadFormat } from './save-document.ts'
import type { SectionDialogProps } from './SectionDialog.tsx'
import type { WordTemplateDialogProps } from './WordTemplateDialog.tsx'

const wordTemplateDialog = lazyPage<WordTemplateDialogProps>(
  async () => (await import('./WordTemplateDialog.tsx')).WordTemplateDialog,
)
const sectionDialog = lazyPage<SectionDialogProps>(async () => (await import('./SectionDialog.tsx')).SectionDialog)

const partNames = [
  ['exam', 'content.takeForStudents'],
  ['key', 'content.takeKey'],
  ['tables', 'content.takeTables'],
] as const satisfies (readonly [PartFile, string])[]

/** The page cannot detect whether printing succeeded. */
const saved = { docx: 'content.docxSaved', html: 'content.htmlSaved', md: 'content.markdownSaved', pdf: null } as const
const notSaved = {
  docx: 'content.docxFailed',
  html: 'content.downloadFailed',
  md: 'content.downloadFailed',
  pdf: 'content.printFailed',
} as const

type Options = {
  /** Returns the text of this moment. Rejects when it cannot be had. */
  read: () => DocumentText | Promise<DocumentText>
  /** Exports the document, or its section `name`, to a file. Rejects on failure. */
  save: (text: DocumentText, format: DownloadFormat, name?: string) => Promise<void>
  /** The reason why exporting is refused. */
  failure?: string | null | undefined
  /** Its text has the parts of an exam, under their headings. */
  hasParts?: boolean
  /** Prints what is shown; left out: the text. */
  onPrint?: (() => void) | undefined
}

type Downloads = {
  copy: () => Promise<void>
  /** A file is being made. */
  busy: boolean
  whole: MenuGroup
  parts: readonly MenuGroup[]
  other: MenuGroup
  /** Dialogs to choose a section or a template. */
  dialogs: ReactNode
}

const icon = (Icon: typeof Hash) => <Icon size={20} strokeWidth={1.75} aria-hidden="true" />

/** All ways to take a text out: copied, as files, on paper. Ctrl+P prints it. */
export function useDownloads({ read, save, failure, hasParts = false, onPrint }: Options): Downloads {
  const { t } = useTexts(barTexts, exportTexts)
  const [busy, setBusy] = useState(false)
  const [whole, setWhole] = useState<string | null>(null)
  const [choosesTemplate, setChoosesTemplate] = useState(false)

  const copy = async () => {
    const { html, markdown } = await read()
    const { copyDocument } = await import('./export.ts')
    await copyDocument(html, markdown)
  }

  /** Nothing leaves while it is refused. The message tells a failure of the server from others. */
  const run = async (work: () => Promise<void>, failed: (typeof notSaved)[DownloadFormat]) => {
    if (failure) return notify('error', failure)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notifyUnsaved(error, t(failed))
    } finally {
      setBusy(false)
    }
  }

  const take = async (text: DocumentText, format: DownloadFormat, name?: string) => {
    await save(text, format, name)
    const message = saved[format]
    if (message) notify('success', t(message))
  }
  const download = (format: DownloadFormat) => run(async () => take(await read(), format), notSaved[format])
  const takeChosen = (text: DocumentText, format: DownloadFormat, name?: string) =>
    run(() => take(text, format, name), notSaved[format])

  const downloadPart = (file: PartFile, name: string) =>
    run(async () => {
      const { partOf } = await import('./part-of.ts')
      const part = partOf((await read()).html, file)
      if (!part) return notify('error', t('content.noSuchPart', { part: name }))
      if (part.answer !== null) return notify('error', t('content.answerAmong', { line: part.answer }))
      await take(part, 'docx', name)
    }, 'content.docxFailed')

  const print = () => (onPrint ? onPrint() : void download('pdf'))
  // The browser's own prints the screen: what fits into the window, once more on each page.
  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isShortcut || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    if (!busy) print()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => printByKey(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  const file = (label: string, format: DownloadFormat, Icon: typeof Hash) => ({
    label,
    icon: icon(Icon),
    ...(format !== 'pdf' && { hint: `.${format}` }),
    onSelect: () => void download(format),
  })
  return {
    copy,
    busy,
    whole: {
      label: t('bar.wholeDocument'),
      entries: [
        file(t('content.word'), 'docx', FileText),
        file('HTML', 'html', CodeXml),
        file('Markdown', 'md', Hash),
        file(t('content.print'), 'pdf', Printer),
      ],
    },
    parts: hasParts
      ? [
          {
            label: t('bar.parts'),
            entries: partNames.map(([part, key]) => ({
              label: t(key),
              icon: icon(FileText),
              hint: '.docx',
              onSelect: () => void downloadPart(part, t(key)),
            })),
          },
        ]
      : [],
    other: {
      label: t('bar.otherForms'),
      entries: [
        {
          label: t('content.oneSection'),
          icon: icon(ListTree),
          onSelect: () => void run(async () => setWhole((await read()).html), 'content.downloadFailed'),
        },
        {
          label: t('content.otherTemplate'),
          icon: icon(FileText),
          onSelect: () => (failure ? notify('error', failure) : setChoosesTemplate(true)),
        },
      ],
    },
    dialogs: (
      <>
        {choosesTemplate && (
          <wordTemplateDialog.Part
            onClose={() => setChoosesTemplate(false)}
            take={(wordTemplate, format) =>
              run(async () => take({ ...(await read()), wordTemplate }, format), notSaved[format])
            }
          />
        )}
        {whole !== null && <sectionDialog.Part html={whole} onClose={() => setWhole(null)} take={takeChosen} />}
      </>
    ),
  }
}
