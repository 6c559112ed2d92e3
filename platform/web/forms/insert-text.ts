/** Replaces a part of the typed text as if the user had typed it, so that it can be undone and the form is notified. */
export function insertText(box: HTMLTextAreaElement, text: string, { from, to }: { from: number; to: number }) {
  box.focus()
  box.setSelectionRange(from, to)
  // The only method that preserves the browser's undo. Deprecated, but supported by every browser.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  box.setRangeText(text, from, to, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
