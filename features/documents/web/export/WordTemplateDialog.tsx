import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateChoice } from '#formats/word/model/word-template.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import type { DownloadFormat } from './save-document.ts'
import { myTemplates } from '#features/school/web/word-templates/template-calls.ts'
import { wordTemplateTexts } from '#features/school/texts/word-templates.ts'
import { ChoiceRow } from '#platform/web/ui/fields/Choices.tsx'

export type WordTemplateDialogProps = {
  onClose: () => void
  take: (wordTemplate: TemplateChoice, format: DownloadFormat) => Promise<void>
}

/** Chooses the Word template for one download. */
export function WordTemplateDialog({ onClose, take }: WordTemplateDialogProps) {
  const { t } = useTexts(wordTemplateTexts)
  const { data, isError } = useQuery(myTemplates())
  const [choice, setChoice] = useState<TemplateChoice | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = choice ?? data?.usual ?? 'none'
  const save = async (format: DownloadFormat) => {
    setBusy(true)
    await take(chosen, format)
    setBusy(false)
    onClose()
  }
  const exams = data && [
    ...(data.school ? [['school', t('wordTemplate.school'), data.school.name] as const] : []),
    ...(data.own ? [['own', t('wordTemplate.own'), data.own.name] as const] : []),
    ['none', t('wordTemplate.none'), ''] as const,
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('wordTemplate.choose')}
      description={data && exams!.length === 1 ? t('wordTemplate.noneYet') : t('wordTemplate.chooseText')}
      closeLabel={t('action.close')}
      footer={
        <Inline justify="end">
          <Button disabled={busy || !data} onClick={() => void save('pdf')}>
            PDF
          </Button>
          <Button variant="primary" busy={busy} disabled={!data} onClick={() => void save('docx')}>
            Word
          </Button>
        </Inline>
      }
    >
      {exams ? (
        <div role="radiogroup" aria-label={t('wordTemplate.choose')}>
          {exams.map(([choice, label, name]) => (
            <ChoiceRow
              key={choice}
              type="radio"
              name="wordTemplate"
              checked={chosen === choice}
              onChange={() => setChoice(choice)}
            >
              <span>
                {label}
                {name && ` · ${name}`}
              </span>
            </ChoiceRow>
          ))}
        </div>
      ) : isError ? (
        <p role="alert">{t('wordTemplate.loadFailed')}</p>
      ) : (
        <Spinner label={t('wordTemplate.choose')} />
      )}
    </Dialog>
  )
}
