import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useId, useRef, useState } from 'react'
import { copiedCells } from '#features/questions/web/tables/clipboard.ts'
import { separatedCells } from '#formats/tables/model/separated.ts'
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
import { rowPlanTexts } from '../../texts/row-plan.ts'
import type { PlannedTable } from './use-table.ts'

/** Step 1: a table from a file, which may be dropped here, or from rows that are pasted. */
export function TableChoice({ table }: { table: PlannedTable }) {
  const { t } = useTexts(rowPlanTexts)
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
        if (file) table.readFile(file)
      }}
    >
      <Stack>
        <Heading level={2} id={id}>
          {t('rowPlan.tableTitle')}
        </Heading>
        <Text tone="quiet">{t('rowPlan.tableText')}</Text>
        <Inline>
          <Button
            variant="primary"
            busy={table.reading}
            icon={<FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t('rowPlan.chooseFile')}
          </Button>
        </Inline>
        <input
          ref={chooser}
          type="file"
          accept=".xlsx,.xls,.csv,.tsv,.txt"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) table.readFile(file)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        {table.failure && <Notice tone="bad">{table.failure}</Notice>}
        <Field label={t('rowPlan.paste')} description={t('rowPlan.pasteHint')}>
          {(aria) => (
            <TextArea
              {...aria}
              rows={3}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
              onPaste={(event) => {
                const { cells } = copiedCells(event.clipboardData)
                if (cells.length < 2) return
                event.preventDefault()
                table.readCells(cells)
              }}
            />
          )}
        </Field>
        {pasted.trim() !== '' && (
          <Inline>
            <Button onClick={() => table.readCells(separatedCells(pasted))}>{t('rowPlan.read')}</Button>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
