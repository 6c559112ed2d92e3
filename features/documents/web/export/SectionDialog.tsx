import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import type { DocumentText, DownloadFormat } from './save-document.ts'
import { headingsOf, sectionOf, type Heading } from './section-of.ts'
import { exportTexts } from '../../texts/export.ts'
import { ChoiceRow } from '#platform/web/ui/fields/Choices.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

export type SectionDialogProps = {
  /** The document when the dialog was opened. */
  html: string
  onClose: () => void
  /** `name`: the words of the section's heading. */
  take: (section: DocumentText, format: DownloadFormat, name: string) => Promise<void>
}

const formats = ['docx', 'pdf', 'html', 'md'] as const
const formatNames = { docx: 'Word', pdf: 'PDF', html: 'HTML', md: 'Markdown' }

/** Exports one section, chosen by its heading. */
export function SectionDialog({ html, onClose, take }: SectionDialogProps) {
  const { t } = useTexts(exportTexts)
  const [headings] = useState(() => headingsOf(html))
  const [chosen, setChosen] = useState<Heading | null>(headings[0] ?? null)
  const [busy, setBusy] = useState(false)
  const top = Math.min(...headings.map(({ level }) => level))

  const save = async (format: DownloadFormat) => {
    setBusy(true)
    await take(sectionOf(html, chosen!), format, chosen!.text)
    setBusy(false)
    onClose()
  }
  const copy = async () => {
    const section = sectionOf(html, chosen!)
    try {
      const { copyDocument } = await import('./export.ts')
      await copyDocument(section.html, section.markdown)
      notify('success', t('content.copied'))
      onClose()
    } catch {
      notify('error', t('content.copyFailed'))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('content.section')}
      description={chosen ? t('content.sectionText') : t('content.noSections')}
      closeLabel={t('action.close')}
      footer={
        chosen && (
          <Inline justify="end">
            <Button disabled={busy} onClick={() => void copy()}>
              {t('action.copy')}
            </Button>
            {formats.toReversed().map((format) => (
              <Button
                key={format}
                variant={format === 'docx' ? 'primary' : undefined}
                busy={busy && format === 'docx'}
                disabled={busy}
                onClick={() => void save(format)}
              >
                {formatNames[format]}
              </Button>
            ))}
          </Inline>
        )
      }
    >
      {chosen && (
        <Stack gap={0} scrolls role="radiogroup" aria-label={t('content.section')}>
          {headings.map((heading) => (
            <ChoiceRow
              key={heading.at}
              type="radio"
              name="section"
              depth={Math.min(4, heading.level - top)}
              checked={heading.at === chosen.at}
              onChange={() => setChosen(heading)}
            >
              <span>{heading.text}</span>
            </ChoiceRow>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
