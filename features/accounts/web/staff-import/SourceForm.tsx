import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useRef, useState } from 'react'
import { staffListIn } from '../../model/staff/list.ts'
import { staffMax } from '#platform/model/limits.ts'
import { separatedCells } from '#formats/tables/model/separated.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { staffApi } from './calls.ts'
import type { Source, Work } from './draft.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './StaffImport.module.css'
import { staffTexts } from '../../texts/staff.ts'

/** Chooses the source of a list: copied cells, or a file. */
export function SourceForm({ onList }: { onList: (work: Work) => void }) {
  const { t } = useTexts(staffTexts)
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const take = (cells: string[][], source: Source, lines?: number[]) => {
    const list = staffListIn(cells, lines)
    if ('fault' in list) setFault(t(list.fault, { maximum: staffMax }))
    else onList({ source, list, makesGroups: true })
  }
  const read = (pasted: string) => take(separatedCells(pasted), { name: null, sheet: null, hidden: 0 })

  const readFile = async (file: File) => {
    if (busy) return
    setFault(null)
    setBusy(true)
    try {
      const { cells, lines, sheet, hidden } = await staffApi.read({ body: { file }, quiet: true })
      take(cells, { name: file.name, sheet, hidden }, lines)
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const [dragged, setDragged] = useState(false)

  return (
    <Card
      padding={5}
      className={styles.source}
      data-dragged={dragged || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDragged(false)
        const [file] = event.dataTransfer.files
        if (file) void readFile(file)
      }}
    >
      <Stack>
        {fault && <Notice tone="bad">{fault}</Notice>}
        <Field label={t('staff.paste')} description={t('staff.pasteHow')}>
          {(aria) => (
            <TextArea
              {...aria}
              rows={8}
              className={styles.text}
              placeholder={t('staff.pasteExample')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onPaste={(event) => {
                // Cells copied from a sheet are parsed at once; other text is inserted.
                const pasted = event.clipboardData.getData('text/plain')
                if (text !== '' || !/[\t;,].*\n/.test(pasted)) return
                event.preventDefault()
                setText(pasted)
                setFault(null)
                read(pasted)
              }}
            />
          )}
        </Field>
        <Inline gap={4}>
          <Button
            variant="primary"
            disabled={text.trim() === ''}
            onClick={() => {
              setFault(null)
              read(text)
            }}
          >
            {t('staff.read')}
          </Button>
          <Text as="span" tone="quiet">
            {t('staff.or')}
          </Text>
          <Button
            busy={busy}
            icon={<FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {t('staff.choose')}
          </Button>
          <Text as="span" tone="quiet">
            {t('staff.kinds')}
          </Text>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".xlsx,.xls,.csv"
            aria-label={t('staff.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void readFile(file)
              // The same file may be chosen again after it has been fixed.
              target.value = ''
            }}
          />
        </Inline>
      </Stack>
    </Card>
  )
}
