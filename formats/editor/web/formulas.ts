import { type Editor, type NodeViewRenderer } from '@tiptap/core'
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics'
import { NodeSelection } from '@tiptap/pm/state'
import { drawInTime } from './draw-in-time.ts'
import { drawFormula } from '../../markdown/web/formula.ts'

/** A formula to edit: `at` is its position in the document, null for a new one. */
export type FormulaTarget = { at: number | null; latex: string; block: boolean }

/** Defines formulas in a line and on their own line. A click, or Enter on a selected formula, opens its dialog. */
export function formulaNodes(onEdit: (target: FormulaTarget) => void) {
  return [
    InlineMath.extend({
      addNodeView: () => view({ block: false, onEdit }),
      addKeyboardShortcuts: () => ({ Enter: ({ editor }) => editSelected(editor, onEdit) }),
    }),
    BlockMath.extend({ addNodeView: () => view({ block: true, onEdit }) }),
  ]
}

type ViewOptions = { block: boolean; onEdit: (target: FormulaTarget) => void }

function view({ block, onEdit }: ViewOptions): NodeViewRenderer {
  return ({ node, getPos, editor }) => {
    const dom = document.createElement(block ? 'div' : 'span')
    dom.dataset.type = block ? 'block-math' : 'inline-math'
    let callOff = () => {}
    const draw = (latex: string, seen = true) => {
      callOff()
      dom.dataset.latex = latex
      callOff = drawInTime(() => drawFormula(dom, latex, { block }), { seen })
    }
    draw(String(node.attrs.latex), editor.isInitialized || (getPos() ?? 0) < seenAtFirst())
    dom.addEventListener('click', () => {
      const at = getPos()
      if (at !== undefined && editor.isEditable) onEdit({ at, latex: dom.dataset.latex ?? '', block })
    })
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        if (next.attrs.latex !== dom.dataset.latex) draw(String(next.attrs.latex))
        return true
      },
      // The editor must move a cursor that the browser puts inside, or typed text would be lost.
      ignoreMutation: ({ type }) => type !== 'selection',
      destroy: () => callOff(),
    }
  }
}

/** Estimates the characters in a window when a document opens: lines of 80, 26 px high. */
const seenAtFirst = () => innerHeight * 3

function editSelected(editor: Editor, onEdit: (target: FormulaTarget) => void): boolean {
  const target = selectedFormula(editor)
  if (target && editor.isEditable) onEdit(target)
  return target !== null
}

/** The formula that is selected as a whole. */
export function selectedFormula(editor: Editor): FormulaTarget | null {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection)) return null
  const latex: unknown = selection.node.attrs.latex
  return typeof latex === 'string' ? { at: selection.from, latex, block: selection.node.isBlock } : null
}
