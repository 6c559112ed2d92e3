import FileUp from 'lucide-react/icons/file-up'
import X from 'lucide-react/icons/x'
import { useState, type DragEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { fileExtensions } from '#contract/file-types'
import { fileMaxSize } from '#contract/limits'
import type { Question } from '#contract/questions'
import { formatFileSize } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { ControlProps } from '../ui/Field.tsx'
import styles from './DocumentField.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

type DocumentFieldProps = {
  question: Question
  /** Left out where the field is only shown. */
  uploads?: Uploads
  aria: ControlProps
  ref: Ref<HTMLInputElement>
}

/** A place for one file: pressed, or dropped on. What was refused stays with its reason until another one is chosen. */
export function DocumentField({ question: { key, acceptedTypes }, uploads, aria, ref }: DocumentFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [over, setOver] = useState(false)
  const upload = uploads?.at(key)
  const types = acceptedTypes.length > 0 ? acceptedTypes : fileExtensions

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) uploads?.add(key, file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={styles.place}>
      {upload && <Row upload={upload} onRemove={() => uploads?.remove(key)} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way beside the input in it */}
      <label
        className={styles.zone}
        data-over={over}
        data-filled={upload !== undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...aria}
          ref={ref}
          type="file"
          disabled={!uploads}
          className={styles.input}
          accept={types.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            take(event.target.files)
            // The same file can be chosen again after it was refused.
            event.target.value = ''
          }}
        />
        <FileUp size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{upload ? t('file.chooseAnother') : t('file.choose')}</b> {t('file.orDrop')}
          <small className={styles.hint}>
            {t('file.hint', {
              types: types.map((type) => type.toUpperCase()).join(', '),
              limit: formatFileSize(fileMaxSize, language),
            })}
          </small>
        </span>
      </label>
    </div>
  )
}

function Row({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, size } = upload.state === 'uploaded' ? upload.info : upload
  const extension = upload.state === 'uploaded' ? upload.info.extension : (/\.(\w+)$/.exec(name)?.[1] ?? '')
  return (
    <div className={styles.row} data-state={upload.state}>
      <span className={styles.type} aria-hidden="true">
        {extension.toUpperCase()}
      </span>
      <div className={styles.about}>
        <b className={styles.name}>{name}</b>
        <p className={styles.facts}>
          {[formatFileSize(size, language), extension.toUpperCase()].filter(Boolean).join(' · ')}
        </p>
        <output className={styles.state}>
          {upload.state === 'uploading' && (
            <>
              <Spinner /> {t('file.uploading')}
            </>
          )}
          {upload.state === 'failed' && upload.reason}
          {upload.state === 'uploaded' && upload.info.notice}
        </output>
      </div>
      <IconButton
        size="small"
        label={t('file.remove', { file: name })}
        icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  )
}
