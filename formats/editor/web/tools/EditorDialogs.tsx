import type { Editor } from '@tiptap/react'
import type { EditPlace } from './EditorToolbar.tsx'
import { FormulaDialog } from './FormulaDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'

type EditorDialogsProps = { editor: Editor; place: EditPlace | null; onClose: () => void }

/** The dialog for what is to be edited. */
export function EditorDialogs({ editor, place, onClose }: EditorDialogsProps) {
  return (
    <>
      <FormulaDialog editor={editor} place={place && 'latex' in place ? place : null} onClose={onClose} />
      <PictureDialog editor={editor} place={place && 'src' in place ? place : null} onClose={onClose} />
      <LinkDialog editor={editor} place={place && 'href' in place ? place : null} onClose={onClose} />
    </>
  )
}
