import FileUp from 'lucide-react/icons/file-up'
import { useState, type Ref } from 'react'
import type { Question } from '../../contract/questions.ts'
import { formatSizeLimit } from '#platform/i18n/format/numbers.ts'
import { namesOfTypes, extensionsFor } from '#platform/model/files/file-types.ts'
import { fileMaxSize } from '#platform/model/limits.ts'
import { FileRow, TransferRow } from '../attachments/FileRow.tsx'
import { chooserTypes } from '../attachments/accepted.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { ControlProps } from '#platform/web/ui/fields/Field.tsx'
import styles from './answers.module.css'
import type { Uploads } from './use-uploads.ts'
import { fileTexts } from '../../texts/files.ts'

export type DocumentFieldProps = {
  question: Question
  /** Omitted in a preview. */
  uploads?: Uploads
  aria: ControlProps
  ref: Ref<HTMLInputElement>
}

/**
 * A drop area for one file that also opens the file dialog (see GenerateForm). A refused file stays with its reason until another one is
 * chosen; the previous file stays too.
 */
export function DocumentField({ question: { key, acceptedTypes }, uploads, aria, ref }: DocumentFieldProps) {
  const { t } = useTexts(fileTexts)
  const language = useLanguage()
  const [over, setOver] = useState(false)
  const file = uploads?.file(key)
  const transfer = uploads?.transfer(key)
  const types = extensionsFor(acceptedTypes)
  // The clicked button is removed with its row.
  const keepFocus = () => document.getElementById(aria.id)?.focus()

  return (
    <Stack gap={2}>
      {file && (
        <FileRow
          file={file}
          note={transfer && (transfer.reason === null ? t('file.replacedSoon') : t('file.notReplaced'))}
          onRemove={() => {
            uploads?.remove(key)
            keepFocus()
          }}
        />
      )}
      {transfer && (
        <TransferRow
          transfer={transfer}
          onEnd={() => {
            uploads?.end(key)
            keepFocus()
          }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way beside the input in it */}
      <label
        className={styles.zone}
        data-question={key}
        data-over={over}
        data-filled={Boolean(file ?? transfer)}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <input
          {...aria}
          ref={ref}
          type="file"
          disabled={!uploads}
          className={styles.input}
          accept={chooserTypes(types)}
          onChange={(event) => {
            uploads?.add([...(event.target.files ?? [])], key)
            // The same file can be chosen again after it was refused.
            event.target.value = ''
          }}
        />
        <FileUp size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{(file ?? transfer) ? t('file.chooseAnother') : t('file.choose')}</b>{' '}
          <span className={styles.drop}>{t('file.orDrop')}</span>
          <small className={styles.hint}>
            {t('file.hint', {
              types: namesOfTypes(types),
              limit: formatSizeLimit(fileMaxSize, language),
            })}
          </small>
        </span>
      </label>
    </Stack>
  )
}
