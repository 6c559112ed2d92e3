import type { Editor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Choice } from '#platform/web/ui/fields/Choices.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { TextArea } from '#platform/web/ui/fields/TextInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { drawFormula, longestFormula } from '../../../markdown/web/formula.ts'
import type { FormulaTarget } from '../formulas.ts'
import { EditorDialog, EditorForm, type TargetDialogProps, type TargetFormProps } from './EditorDialog.tsx'
import styles from '../EditorDialogs.module.css'
import { FormulaPalette } from './FormulaPalette.tsx'
import { emptyBox, withBoxes } from './formula-shapes.ts'
import { editorTexts } from '../../texts.ts'

/** Writes or changes a formula's LaTeX while looking at it drawn. */
export function FormulaDialog(props: TargetDialogProps<FormulaTarget>) {
  const { t } = useTexts(editorTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <EditorDialog
      {...props}
      title={({ at }) => (at === null ? t('editor.newFormula') : t('editor.editFormula'))}
      field={field}
    >
      {(target) => <FormulaForm editor={props.editor} target={target} field={field} onDone={props.onClose} />}
    </EditorDialog>
  )
}

function FormulaForm({ editor, target, field, onDone }: TargetFormProps<FormulaTarget, HTMLTextAreaElement>) {
  const { t } = useTexts(editorTexts)
  const [latex, setLatex] = useState(target.latex)
  const [block, setBlock] = useState(target.block)
  const [drawn, setDrawn] = useState(true)
  const preview = useRef<HTMLElement>(null)

  useLayoutEffect(() => setDrawn(drawFormula(preview.current!, withBoxes(latex), { block })), [latex, block])

  const write = (text: string) => {
    put(editor, { ...target, latex: text.trim(), block })
    onDone()
  }
  return (
    <EditorForm
      isNew={target.at === null}
      ready={latex.trim() !== ''}
      onSubmit={() => write(latex)}
      onCancel={onDone}
      remove={{ label: t('editor.deleteFormula'), onClick: () => write('') }}
    >
      <Stack align="start" className={styles.fields}>
        <FormulaPalette field={field} />
        <Field
          label={t('editor.latex')}
          description={t('editor.latexHelp')}
          error={drawn ? undefined : t('editor.badLatex')}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              className={styles.latex}
              value={latex}
              maxLength={longestFormula}
              spellCheck={false}
              autoCapitalize="off"
              onChange={(event) => setLatex(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                const box = event.currentTarget
                if (event.ctrlKey || event.metaKey) return box.form?.requestSubmit()
                const empty = emptyBox(box.value, box.selectionEnd)
                if (empty === null) return
                event.preventDefault()
                box.setSelectionRange(empty, empty)
              }}
            />
          )}
        </Field>
        <figure ref={preview} className={styles.preview} aria-label={t('editor.preview')} />
        <Choice type="checkbox" label={t('editor.ownLine')} checked={block} onChange={() => setBlock(!block)} />
      </Stack>
    </EditorForm>
  )
}

/** Replaces the formula; empty LaTeX removes it. */
function put(editor: Editor, { at, latex, block }: FormulaTarget) {
  const { from, to } = editor.state.selection
  const size = at === null ? 0 : (editor.state.doc.nodeAt(at)?.nodeSize ?? 0)
  const range = at === null ? { from, to } : { from: at, to: at + size }
  const chain = editor.chain().focus()
  if (latex === '') chain.deleteRange(range).run()
  else chain.insertContentAt(range, { type: block ? 'blockMath' : 'inlineMath', attrs: { latex } }).run()
}
