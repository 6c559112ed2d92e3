import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useId, useRef, useState, type ReactNode } from 'react'
import { separatedCells } from '#formats/tables/model/separated.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { tableSourceTexts } from '../../texts/table-source.ts'
import { copiedCells } from '../tables/clipboard.ts'
import type { TableReader } from './use-table-source.ts'

type TableSourceCardProps = {
  title: string
  text: string
  reader: TableReader
  /** Shown where there is a table already. */
  onCancel?: { label: string; onClick: () => void }
  children?: ReactNode
}

/** Asks for a table: a file, which may be dropped here, or rows that are pasted. */
export function TableSourceCard({ title, text, reader, onCancel, children }: TableSourceCardProps) {
  const { t } = useTexts(tableSourceTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const [pasted, setPasted] = useState('')
  return (
    <Card
      as="section"
      padding={5}
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) reader.readFile(file)
      }}
    >
      <Stack>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text tone="quiet">{text}</Text>
        <Inline>
          <Button
            variant="primary"
            busy={reader.reading}
            icon={<FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t('tableSource.chooseFile')}
          </Button>
          {onCancel && <Button onClick={onCancel.onClick}>{onCancel.label}</Button>}
        </Inline>
        <input
          ref={chooser}
          type="file"
          accept=".xlsx,.xls,.csv,.tsv,.txt"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) reader.readFile(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        {reader.failure && <Notice tone="bad">{reader.failure}</Notice>}
        <Field label={t('tableSource.paste')} description={t('tableSource.pasteHint')}>
          {(aria) => (
            <TextArea
              {...aria}
              rows={4}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
              onPaste={(event) => {
                const { cells } = copiedCells(event.clipboardData)
                if (cells.length < 2) return
                event.preventDefault()
                reader.readCells(cells)
              }}
            />
          )}
        </Field>
        {pasted.trim() !== '' && (
          <Inline>
            <Button onClick={() => reader.readCells(separatedCells(pasted))}>{t('tableSource.read')}</Button>
          </Inline>
        )}
        {children}
      </Stack>
    </Card>
  )
}
