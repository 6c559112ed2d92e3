import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { insertText } from '#platform/web/forms/insert-text.ts'
import { drawFormula } from '../../../markdown/web/formula.ts'
import styles from '../EditorDialogs.module.css'
import { emptyBox, placed, shapes, signs } from './formula-shapes.ts'
import { editorTexts } from '../../texts.ts'

type FormulaPaletteProps = { field: RefObject<HTMLTextAreaElement | null> }

/** Buttons for templates and symbols, so that no LaTeX is needed. A selection goes into the template, the caret into its first box. */
export function FormulaPalette({ field }: FormulaPaletteProps) {
  const { t } = useTexts(editorTexts)
  const put = (pattern: string) => {
    const box = field.current!
    const { value, selectionStart: from, selectionEnd: to } = box
    const text = placed(pattern, { before: value.slice(0, from), selected: value.slice(from, to) })
    insertText(box, text, { from, to })
    const empty = emptyBox(text, 0)
    if (empty !== null) box.setSelectionRange(from + empty, from + empty)
  }
  return (
    <Inline as="fieldset" aria-label={t('editor.formulaParts')}>
      {shapes.map(({ name, pattern, drawing }) => (
        <Key key={name} label={t(`editor.${name}`)} drawing={drawing} onClick={() => put(pattern)} />
      ))}
      {signs.map(({ sign, latex }) => (
        <Key key={sign} label={sign} drawing={latex} onClick={() => put(`${latex} `)} />
      ))}
    </Inline>
  )
}

type KeyProps = { label: string; drawing: string; onClick: () => void }

function Key({ label, drawing, onClick }: KeyProps) {
  const face = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => void drawFormula(face.current!, drawing, { block: false }), [drawing])
  return (
    <button type="button" className={styles.key} aria-label={label} title={label} onClick={onClick}>
      <span ref={face} aria-hidden="true" />
    </button>
  )
}
