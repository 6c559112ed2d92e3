import type { Editor } from '@tiptap/react'
import { useRef } from 'react'

/** A menu is closed by then, in milliseconds. */
const closing = 1000

/**
 * Returns the focus from a menu to the text: a closing menu may restore the focus to its button even after an entry has moved it into the
 * text. Such an entry calls `chosen`, and the button passes the focus on if it gets it soon after.
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
