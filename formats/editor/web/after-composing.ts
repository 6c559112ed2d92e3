import type { EditorView } from '@tiptap/pm/view'

/**
 * Acts now, or when what is being composed has ended: to change a text under an input method garbles it. Returns the way
 * to call it off.
 */
export function afterComposing(view: EditorView, act: () => void): () => void {
  const { dom } = view
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (view.composing) dom.addEventListener('compositionend', ended, { once: true })
    else act()
  }
  // The editor takes the last letters in shortly after the event.
  const ended = () => {
    timer = setTimeout(attempt, 100)
  }
  attempt()
  return () => {
    clearTimeout(timer)
    dom.removeEventListener('compositionend', ended)
  }
}
