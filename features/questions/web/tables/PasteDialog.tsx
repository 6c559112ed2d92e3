import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { sheetCells } from '#formats/tables/model/sheet.ts'
import { copiedCells, type Copied } from './clipboard.ts'
import { tableTexts } from '../../texts/tables.ts'

type PasteDialogProps = { open: boolean; onClose: () => void; onPaste: (copied: Copied) => void }

/** A field to paste into when the browser gives no access to the clipboard. */
export function PasteDialog({ open, onClose, onPaste }: PasteDialogProps) {
  const { t } = useTexts(tableTexts)
  const [text, setText] = useState('')
  const give = (copied: Copied) => {
    setText('')
    onClose()
    onPaste(copied)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('table.pasteTitle')}
      closeLabel={t('action.close')}
      footer={
        <Button
          variant="primary"
          disabled={text.trim() === ''}
          onClick={() => give({ cells: sheetCells(text), merged: false })}
        >
          {t('table.pasteInto')}
        </Button>
      }
    >
      <Field label={t('table.pasteHere')}>
        {(aria) => (
          <TextArea
            {...aria}
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              event.preventDefault()
              give(copiedCells(event.clipboardData))
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
