import FileText from 'lucide-react/icons/file-text'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import type { EditedFeedback } from '../use-class-feedback.ts'
import { useIntake } from './use-intake.ts'

type IntakePanelProps = {
  entryId: string
  edited: EditedFeedback
  /** Whether it begins open. */
  isOpen: boolean
}

/** Adds the texts of the class: from files, which may be dropped here, or pasted. */
export function IntakePanel({ entryId, edited, isOpen }: IntakePanelProps) {
  const { t } = useTexts(classFeedbackTexts)
  const { reading, outcome, readFiles, paste } = useIntake(entryId, edited)
  const chooser = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  return (
    <Details
      summary={t('feedbackIntake.title')}
      open={isOpen}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        readFiles([...event.dataTransfer.files])
      }}
    >
      <Stack>
        <Text tone="quiet">{t('feedbackIntake.text')}</Text>
        <Inline>
          <Button
            busy={reading !== null}
            icon={<FileText size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t('feedbackIntake.choose')}
          </Button>
        </Inline>
        <input
          ref={chooser}
          type="file"
          accept=".docx,.doc,.pdf,.txt,.md,.png,.jpg,.jpeg,.webp"
          multiple
          hidden
          onChange={({ target }) => {
            readFiles([...(target.files ?? [])])
            // The same files may be chosen again.
            target.value = ''
          }}
        />
        {reading !== null && <Spinner label={t('feedbackIntake.reading', { name: reading })} />}
        <Field label={t('feedbackIntake.paste')} description={t('feedbackIntake.pasteHint')}>
          {(aria) => <TextArea {...aria} rows={4} value={pasted} onChange={({ target }) => setPasted(target.value)} />}
        </Field>
        {pasted.trim() !== '' && (
          <Inline>
            <Button
              variant="primary"
              onClick={() => {
                paste(pasted)
                setPasted('')
              }}
            >
              {t('feedbackIntake.add')}
            </Button>
          </Inline>
        )}
        {outcome && outcome.added > 0 && (
          <Notice tone="info">{t('feedbackIntake.added', { count: outcome.added })}</Notice>
        )}
        {outcome && outcome.repeated > 0 && (
          <Notice tone="info">{t('feedbackIntake.repeated', { count: outcome.repeated })}</Notice>
        )}
        {outcome?.leftOut.map((text) => (
          <Notice key={text} tone="warn">
            {t('feedbackIntake.leftOut', { text })}
          </Notice>
        ))}
        {outcome?.unread.map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {outcome?.failures.map((failure) => (
          <Notice key={failure} tone="bad">
            {failure}
          </Notice>
        ))}
      </Stack>
    </Details>
  )
}
