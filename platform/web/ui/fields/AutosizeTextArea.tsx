import { useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react'
import { TextArea } from './TextInput.tsx'
import styles from './Field.module.css'

const browserGrows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text field that starts with one line and grows with its content, by script where the browser cannot. */
export function AutosizeTextArea({ ref, value, className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (browserGrows || !area.current) return
    const { style, offsetHeight, clientHeight } = area.current
    style.height = 'auto'
    style.height = `${area.current.scrollHeight + offsetHeight - clientHeight}px`
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the height follows what is typed
  }, [value])

  return (
    <TextArea
      {...rest}
      className={[styles.growing, className].filter(Boolean).join(' ')}
      rows={1}
      value={value}
      ref={(element) => {
        area.current = element
        if (typeof ref === 'function') return ref(element)
      }}
    />
  )
}
