import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Browsers report a new cursor in the next frame, which on a busy machine comes after the next keystroke. That keystroke would act at the
 * old cursor: after a click outside selected cells it would replace them. So the editor checks before each keystroke.
 */
export const FreshSelection = Extension.create({
  name: 'freshSelection',
  // Ahead of everything that acts on keys.
  priority: 10_000,
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: (_view, event) => update(event) } } }),
  ],
})

function update({ isComposing, target }: KeyboardEvent): false {
  // The editor itself listens for this event.
  if (!isComposing && target instanceof Element) target.ownerDocument.dispatchEvent(new Event('selectionchange'))
  return false
}
