import FileText from 'lucide-react/icons/file-text'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileInfo } from '#contract/files'
import { formatFileSize } from '../lib/format.ts'
import { useLanguage } from '../lib/language.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './FileChips.module.css'
import type { Upload } from './use-uploads.ts'

type Named = Pick<FileInfo, 'id' | 'name' | 'size' | 'extension'> & { notice?: string | null }
type FileChipsProps = {
  files: readonly Named[]
  uploads?: readonly Upload[]
  /** Left out where they can no longer be taken away. */
  onRemove?: (id: string) => void
  onDismiss?: (key: number) => void
}

const none: readonly Upload[] = []

/** The files of a question: name, type and size, and for those not yet there how it stands. */
export function FileChips({ files, uploads = none, onRemove, onDismiss }: FileChipsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (files.length === 0 && uploads.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chat.attached')}>
      {files.map(({ id, name, size, extension, notice }) => (
        <Chip
          key={id}
          icon={<FileText size={18} strokeWidth={1.75} aria-hidden="true" />}
          name={name}
          about={`${extension.toUpperCase()} · ${formatFileSize(size, language)}`}
          notice={notice}
          onRemove={onRemove && (() => onRemove(id))}
        />
      ))}
      {uploads.map(({ key, name, reason }) => (
        <Chip
          key={key}
          icon={
            reason === null ? <Spinner size={16} /> : <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          }
          name={name}
          about={reason === null ? t('file.uploading') : t('file.failed', { file: name, message: reason })}
          failed={reason !== null}
          onRemove={reason === null || !onDismiss ? undefined : () => onDismiss(key)}
        />
      ))}
    </ul>
  )
}

type ChipProps = {
  icon: ReactNode
  name: string
  about: string
  notice?: string | null
  failed?: boolean
  onRemove?: () => void
}

function Chip({ icon, name, about, notice, failed = false, onRemove }: ChipProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.chip} data-failed={failed}>
      {icon}
      <div className={styles.text} role={failed ? 'alert' : undefined}>
        {!failed && (
          <b className={styles.name} title={name}>
            {name}
          </b>
        )}
        <span className={styles.about}>{about}</span>
        {notice && <span className={styles.about}>{notice}</span>}
      </div>
      {onRemove && (
        <IconButton
          size="small"
          label={t('file.remove', { file: name })}
          icon={<X size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
