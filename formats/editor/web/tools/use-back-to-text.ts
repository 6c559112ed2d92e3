import type { Editor } from '@tiptap/react'
import { useRef } from 'react'

/** A menu is closed by then, in milliseconds. */
const closing = 1000

/**
 * Leads back from a tool with a menu: a closing menu may give the focus back to its button, also where an entry has just led into the text.
 * `chosen` is called by such an entry; the button, when it gets the focus soon after, passes it on.
 */
export function useBackToText(editor: Editor) {
  const until = useRef(0)
  return {
    chosen: () => {
      until.current = performance.now() + closing
    },
    onFocus: () => {
      if (performance.now() < until.current) editor.view.focus()
      until.current = 0
    },
  }
}
