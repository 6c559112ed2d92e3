import type { KeyboardEvent } from 'react'

/** Ctrl+Enter (⌘+Enter) submits a form from anywhere in it. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const isSubmission = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
  if (!isSubmission) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
