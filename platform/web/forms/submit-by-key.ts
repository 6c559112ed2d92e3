import type { KeyboardEvent } from 'react'

/** Ctrl+Enter (⌘+Enter) submits a form from anywhere in it, but not from a dialog that was opened in it. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  const isSubmission = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
  if (!isSubmission || !form.contains(target as Node)) return
  event.preventDefault()
  form.requestSubmit()
}
