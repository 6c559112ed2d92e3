import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useId, useRef, useState } from 'react'
import { separatedCells } from '#formats/tables/model/separated.ts'
import { copiedCells } from '#features/questions/web/tables/clipboard.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { SavedLayouts } from './SavedLayouts.tsx'
import { useImport } from './use-import.ts'

type ImportPanelProps = {
  entryId: string
  sheet: ClassSheet
  onTake: (sheet: ClassSheet) => void
  /** Set where there is a list already. */
  onCancel?: () => void
}

/** Adds a class list: from a file, which may be dropped here, or from rows that are pasted. */
export function ImportPanel({ entryId, sheet, onTake, onCancel }: ImportPanelProps) {
  const { t } = useTexts(classSheetTexts)
  const list = useImport(entryId, sheet)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const [pasted, setPasted] = useState('')
  if (list.source)
    return <ColumnsForm list={list} sheet={sheet} onCancel={list.clear} onTake={() => onTake(list.take())} />
  return (
    <Card
      as="section"
      padding={5}
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) list.readFile(file)
      }}
    >
      <Stack>
        <Heading level={2} id={id}>
          {t(sheet.rows.length > 0 ? 'classImport.again' : 'classImport.title')}
        </Heading>
        <Text tone="quiet">{t('classImport.text')}</Text>
        <Inline>
          <Button
            variant="primary"
            busy={list.reading}
            icon={<FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t('classImport.chooseFile')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('classImport.cancel')}</Button>}
        </Inline>
        <input
          ref={chooser}
          type="file"
          accept=".xlsx,.xls,.csv,.tsv,.txt"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) list.readFile(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        {list.failure && <Notice tone="bad">{list.failure}</Notice>}
        <Field label={t('classImport.paste')} description={t('classImport.pasteHint')}>
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
                list.readCells(cells)
              }}
            />
          )}
        </Field>
        {pasted.trim() !== '' && (
          <Inline>
            <Button onClick={() => list.readCells(separatedCells(pasted))}>{t('classImport.read')}</Button>
          </Inline>
        )}
        <SavedLayouts />
      </Stack>
    </Card>
  )
}
