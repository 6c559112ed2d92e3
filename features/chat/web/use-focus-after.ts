import { useEffect, useRef, type RefObject } from 'react'

/**
 * After the answer the input field gets the focus again, unless the reader has moved elsewhere or an on-screen keyboard would cover the
 * answer.
 */
export function useFocusAfter(
  busy: boolean,
  form: RefObject<HTMLFormElement | null>,
  input: RefObject<HTMLTextAreaElement | null>,
) {
  const was = useRef(busy)
  useEffect(() => {
    const ended = was.current && !busy
    was.current = busy
    if (!ended || matchMedia('(pointer: coarse)').matches) return
    const { activeElement, body } = document
    const free = activeElement === null || activeElement === body || form.current?.contains(activeElement)
    if (free) input.current?.focus()
  }, [busy, form, input])
}
