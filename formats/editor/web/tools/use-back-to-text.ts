import type { Editor } from '@tiptap/react'
import { useRef } from 'react'

/**
 * Returns the focus from a menu to the text: a closing menu may restore the focus to its button even after an entry has moved it into the
 * text. Such an entry calls `chosen`, and the button passes the focus on unless the user acts before.
 */
export function useBackToText(editor: Editor) {
  const isClosing = useRef(false)
  const forget = () => {
    isClosing.current = false
  }
  return {
    chosen: () => {
      isClosing.current = true
      const { ownerDocument } = editor.view.dom
      for (const action of ['keydown', 'pointerdown'])
        ownerDocument.addEventListener(action, forget, { capture: true, once: true })
    },
    onFocus: () => {
      if (isClosing.current) editor.view.focus()
      forget()
    },
  }
}
