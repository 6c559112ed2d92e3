import X from 'lucide-react/icons/x'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { FileInfo } from '../../contract/files.ts'
import { formatFileProgress, formatFileSize } from '#platform/i18n/format/numbers.ts'
import { endingOf } from '#platform/model/files/file-types.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './FileRow.module.css'
import type { Transfer } from './use-transfers.ts'
import { fileTexts } from '../../texts/files.ts'

export type Named = Pick<FileInfo, 'name' | 'size' | 'extension'> & Partial<Pick<FileInfo, 'notice'>>
type FileRowProps = {
  file: Named
  /** A note besides the server's. */
  note?: string | null
  /** Omitted when the file cannot be removed any more. */
  onRemove?: () => void
}

/** An uploaded file with type, name and size. */
export function FileRow({ file: { name, size, extension, notice }, note, onRemove }: FileRowProps) {
  const { t } = useTexts(fileTexts)
  const language = useLanguage()
  return (
    <Row name={name} type={extension} onRemove={onRemove} removeLabel={t('file.remove', { file: name })}>
      <Text size="sm" tone="faint" tabular>{`${formatFileSize(size, language)} · ${extension.toUpperCase()}`}</Text>
      {notice && (
        <Text size="sm" tone="quiet">
          {notice}
        </Text>
      )}
      {note && (
        <Text size="sm" tone="quiet">
          {note}
        </Text>
      )}
    </Row>
  )
}

/** An upload in progress, or a failed one with its reason. `onEnd` cancels or dismisses it. */
export function TransferRow({ transfer, onEnd }: { transfer: Transfer; onEnd: () => void }) {
  const { t } = useTexts(fileTexts)
  const { name, reason } = transfer
  const removeLabel = reason === null ? t('file.cancel', { file: name }) : t('file.remove', { file: name })
  return (
    <Row name={name} type={endingOf(name)} failed={reason !== null} onRemove={onEnd} removeLabel={removeLabel}>
      {reason === null ? (
        <TransferProgress transfer={transfer} />
      ) : (
        <Text size="sm" tone="danger">
          {reason}
        </Text>
      )}
    </Row>
  )
}

/** Shows upload progress. After the transfer the server reads the file, without progress. */
function TransferProgress({ transfer: { name, size, progress } }: { transfer: Transfer }) {
  const { t } = useTexts(fileTexts)
  const language = useLanguage()
  const share = useSyncExternalStore(progress.subscribe, progress.get)
  const reading = share === 1
  return (
    <>
      <Text as="div" size="sm" tone="quiet" tabular>
        <Inline justify="between">
          <output>{reading ? t('file.reading') : t('file.uploading')}</output>
          {/* The progress bar already informs screen readers. */}
          {!reading && <span aria-hidden="true">{formatFileProgress(share * size, size, language)}</span>}
        </Inline>
      </Text>
      <progress className={styles.bar} value={reading ? undefined : share} aria-label={name} />
    </>
  )
}

type RowProps = {
  name: string
  type: string
  failed?: boolean
  removeLabel: string
  onRemove?: () => void
  children: ReactNode
}

function Row({ name, type, failed = false, removeLabel, onRemove, children }: RowProps) {
  return (
    <Inline gap={3} align="start" wrap={false} className={styles.row} data-failed={failed}>
      <span className={styles.type} aria-hidden="true">
        {type.toUpperCase()}
      </span>
      <Stack gap={0} grow>
        <b>{name}</b>
        {children}
      </Stack>
      {onRemove && (
        <IconButton
          size="small"
          label={removeLabel}
          icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </Inline>
  )
}
