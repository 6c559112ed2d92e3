import type { Editor } from '@tiptap/react'
import type { EditTarget } from './EditorToolbar.tsx'
import { FormulaDialog } from './FormulaDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'

type EditorDialogsProps = { editor: Editor; target: EditTarget | null; onClose: () => void }

/** Renders the dialog for the target being edited. */
export function EditorDialogs({ editor, target, onClose }: EditorDialogsProps) {
  return (
    <>
      <FormulaDialog editor={editor} target={target && 'latex' in target ? target : null} onClose={onClose} />
      <PictureDialog editor={editor} target={target && 'src' in target ? target : null} onClose={onClose} />
      <LinkDialog editor={editor} target={target && 'href' in target ? target : null} onClose={onClose} />
    </>
  )
}
