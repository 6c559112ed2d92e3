import { FileRow, TransferRow, type Named } from '#features/questions/web/attachments/FileRow.tsx'
import type { Transfer } from '#features/questions/web/attachments/use-transfers.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { chatTexts } from '../texts.ts'

type FileChipsProps = {
  files: readonly (Named & { id: string })[]
  transfers?: ReadonlyMap<number, Transfer>
  /** Omitted when the files cannot be removed any more. */
  onRemove?: (id: string) => void
  onEnd?: (key: number) => void
}

const none: ReadonlyMap<number, Transfer> = new Map()

/** The files of a question and running uploads. */
export function FileChips({ files, transfers = none, onRemove, onEnd }: FileChipsProps) {
  const { t } = useTexts(chatTexts)
  if (files.length === 0 && transfers.size === 0) return null
  return (
    <Grid as="ul" columns="medium" gap={2} aria-label={t('chat.attached')}>
      {files.map((file) => (
        <li key={file.id}>
          <FileRow file={file} onRemove={onRemove && (() => onRemove(file.id))} />
        </li>
      ))}
      {[...transfers].map(([key, transfer]) => (
        <li key={key}>
          <TransferRow transfer={transfer} onEnd={() => onEnd?.(key)} />
        </li>
      ))}
    </Grid>
  )
}
