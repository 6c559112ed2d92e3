import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/**
 * Browsers tell of a new cursor with the next frame, which on a busy machine is later than the next key. That key would go to where
 * the cursor was before: typed after a click out of marked cells, it would take their place. So before each key the editor looks.
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
