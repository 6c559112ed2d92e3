import type { Editor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import type { FormulaPlace } from '../formulas.ts'
import { drawFormula, longestFormula } from '../../formula.ts'
import styles from './FormulaDialog.module.css'

type FormulaDialogProps = { editor: Editor; place: FormulaPlace | null; onClose: () => void }

/** Writes or changes a formula's LaTeX while looking at it drawn. */
export function FormulaDialog({ editor, place, onClose }: FormulaDialogProps) {
  const { t } = useTranslation()
  // What was last open stays drawn while the dialog fades away.
  const [shown, setShown] = useState(place)
  const field = useRef<HTMLTextAreaElement>(null)
  if (place && place !== shown) setShown(place)
  return (
    <Dialog
      open={place !== null}
      onClose={onClose}
      title={shown?.at == null ? t('editor.newFormula') : t('editor.editFormula')}
      closeLabel={t('action.close')}
      initialFocus={field}
    >
      {shown && <FormulaForm key={shown.at} editor={editor} place={shown} field={field} onDone={onClose} />}
    </Dialog>
  )
}

type FormulaFormProps = {
  editor: Editor
  place: FormulaPlace
  field: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
}

function FormulaForm({ editor, place, field, onDone }: FormulaFormProps) {
  const { t } = useTranslation()
  const [latex, setLatex] = useState(place.latex)
  const [block, setBlock] = useState(place.block)
  const [drawn, setDrawn] = useState(true)
  const preview = useRef<HTMLElement>(null)

  useLayoutEffect(() => setDrawn(drawFormula(preview.current!, latex, { block })), [latex, block])

  const write = (text: string) => {
    put(editor, { ...place, latex: text.trim(), block })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(latex)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
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
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <figure ref={preview} className={styles.preview} aria-label={t('editor.preview')} />
      <Choice type="checkbox" label={t('editor.ownLine')} checked={block} onChange={() => setBlock(!block)} />
      <div className={styles.actions}>
        {place.at !== null && (
          <Button look="quiet" className={styles.remove} onClick={() => write('')}>
            {t('editor.deleteFormula')}
          </Button>
        )}
        <Button onClick={onDone}>{t('action.cancel')}</Button>
        <Button type="submit" look="primary" disabled={latex.trim() === ''}>
          {place.at === null ? t('editor.insert') : t('editor.apply')}
        </Button>
      </div>
    </form>
  )
}

/** Writes the formula to its place; empty LaTeX takes it away. */
function put(editor: Editor, { at, latex, block }: FormulaPlace) {
  const { from, to } = editor.state.selection
  const size = at === null ? 0 : (editor.state.doc.nodeAt(at)?.nodeSize ?? 0)
  const range = at === null ? { from, to } : { from: at, to: at + size }
  const chain = editor.chain().focus()
  if (latex === '') chain.deleteRange(range).run()
  else chain.insertContentAt(range, { type: block ? 'blockMath' : 'inlineMath', attrs: { latex } }).run()
}
