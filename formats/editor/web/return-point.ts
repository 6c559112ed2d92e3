import { Plugin, PluginKey, type EditorState, type Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** `scroll` is set while something else is shown. */
type ReturnPoint = { selection: Selection; scroll: (() => void) | null }

const key = new PluginKey<ReturnPoint>('wayBack')

/** Remembers the user's position while something is selected only to be shown. The position is dropped when the user moves or edits. */
export const returnPoints = new Plugin<ReturnPoint>({
  key,
  state: {
    init: (_config, { selection }) => ({ selection, scroll: null }),
    apply: (tr, target) => {
      const remaining: ReturnPoint | undefined = tr.getMeta(key)
      return remaining ?? (tr.selectionSet || tr.docChanged ? { selection: tr.selection, scroll: null } : target)
    },
  },
})

export const ownSelection = (state: EditorState): Selection => key.getState(state)!.selection

/** Selects something to show it, without moving the user's position. */
export function show(view: EditorView, selection: Selection): void {
  const target = key.getState(view.state)!
  const remaining: ReturnPoint = { ...target, scroll: target.scroll ?? scrollBack(view.dom) }
  view.dispatch(view.state.tr.setSelection(selection).setMeta(key, remaining))
}

/** Restores the selection and scroll position from before something was shown. */
export function goBack(view: EditorView): void {
  const { selection, scroll } = key.getState(view.state)!
  if (!scroll) return
  view.dispatch(view.state.tr.setSelection(selection))
  scroll()
}

function scrollBack(dom: Element): () => void {
  const scrollPositions: [Element, number][] = []
  for (let around = dom.parentElement; around; around = around.parentElement)
    scrollPositions.push([around, around.scrollTop])
  return () => scrollPositions.forEach(([element, top]) => (element.scrollTop = top))
}
