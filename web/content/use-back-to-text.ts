import type { Editor } from '@tiptap/react'
import { useRef } from 'react'

/**
 * For a tool with a menu: a closing menu gives the focus back to its button, also where an entry has just led into the
 * text. `chosen` is called by such an entry; the button, once it gets the focus, passes it on.
 */
export function useBackToText(editor: Editor) {
  const wanted = useRef(false)
  return {
    chosen: () => {
      wanted.current = true
    },
    onFocus: () => {
      if (!wanted.current) return
      wanted.current = false
      editor.view.focus()
    },
  }
}
