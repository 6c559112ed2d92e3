import type { EditorView } from '@tiptap/pm/view'

/**
 * Acts now, or after the current composition has ended, because changing a text under an input method garbles it. Returns a function that
 * cancels it.
 */
export function afterComposing(view: EditorView, act: () => void): () => void {
  const { dom } = view
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (view.composing) dom.addEventListener('compositionend', ended, { once: true })
    else act()
  }
  // The editor reads the last letters shortly after the event.
  const ended = () => {
    timer = setTimeout(attempt, 100)
  }
  attempt()
  return () => {
    clearTimeout(timer)
    dom.removeEventListener('compositionend', ended)
  }
}
