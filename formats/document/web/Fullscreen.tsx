import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Fullscreen.module.css'

type FullscreenProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

/**
 * Fills the window with its children while open. Escape closes it, as does a button among the children. The page behind neither scrolls nor
 * takes the focus, and the children keep their state.
 */
export function Fullscreen({ open, onClose, title, children }: FullscreenProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open || !box.current) return
    return takeOver(box.current)
  }, [open])

  // After a download nothing may have the focus. Then this topmost layer closes, and the dialog below it stays.
  const closeWithoutFocus = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target !== document.body || event.key !== 'Escape' || event.isComposing) return
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    if (!open) return undefined
    document.addEventListener('keydown', closeWithoutFocus, { capture: true })
    return () => document.removeEventListener('keydown', closeWithoutFocus, { capture: true })
  }, [open])

  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs of the children are rendered elsewhere in the page and close themselves.
    const inside = event.currentTarget.contains(event.target as Node)
    if (!open || !inside || event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has the role of a dialog while it is open
    <div
      ref={box}
      className={open ? styles.open : styles.container}
      {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': title, tabIndex: -1 })}
      onKeyDown={closeByEscape}
    >
      {children}
    </div>
  )
}

/** Makes everything inert except this element and the short messages; returns a function that restores the page. */
function takeOver(box: HTMLElement): () => void {
  const before = document.activeElement
  const page = document.documentElement
  const { overflow } = page.style
  page.style.overflow = 'hidden'
  page.toggleAttribute('data-fullscreen', true)
  const silenced: Element[] = []
  for (let part: Element = box; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      if (other === part || other.matches('[inert], [data-over-all]')) continue
      other.setAttribute('inert', '')
      silenced.push(other)
    }
  }
  if (!box.contains(before)) box.focus()
  return () => {
    page.style.overflow = overflow
    page.removeAttribute('data-fullscreen')
    for (const element of silenced) element.removeAttribute('inert')
    // An entry of the menu that opened it is gone, so the menu's button gets the focus; a button may have been replaced.
    if (box.contains(document.activeElement) && document.activeElement !== box) return
    const opener =
      box.querySelector<HTMLElement>('[data-more]') ?? box.querySelector<HTMLElement>('[tabindex="0"], button')
    opener?.focus()
  }
}
