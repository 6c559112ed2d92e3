import type { ComponentPropsWithRef, KeyboardEvent } from 'react'

/**
 * A form without the browser's own messages. Ctrl+Enter (⌘+Enter) submits it from anywhere in it. React also tells it of keys and forms in
 * dialogs that were opened in it: they are left to the dialog.
 */
export function Form({ onSubmit, ...props }: ComponentPropsWithRef<'form'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the fields in it
    <form
      noValidate
      {...props}
      onKeyDown={submitByKey}
      onSubmit={(event) => event.target === event.currentTarget && onSubmit?.(event)}
    />
  )
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  const isSubmission = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
  if (!isSubmission || !form.contains(target as Node)) return
  event.preventDefault()
  form.requestSubmit()
}
