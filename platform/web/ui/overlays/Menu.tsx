import { cloneElement, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { prefetchDialog } from './Dialog.tsx'
import { lazyPage } from '../lazy-page.ts'
import type { MenuPopupProps, MenuProps } from './MenuPopup.tsx'

export const menuPopup = lazyPage<MenuPopupProps>(async () => (await import('./MenuPopup.tsx')).MenuPopup)

/** Loads the code of menus ahead. A failure shows when one is opened. */
export const prefetchMenu = () => void menuPopup.preload().catch(() => {})

/** Entries often open dialogs. One whose code comes only after the menu has closed could not give the focus back. */
const prefetch = () => {
  prefetchMenu()
  prefetchDialog()
}

/** A button with a menu. The menu's code loads when the button is hovered, focused or touched, if not before. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'by pointer' | 'by key' | null>(null)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Enter and Space trigger a click event with the count 0.
    onClick: (event: MouseEvent) => setOpenedBy(event.detail === 0 ? 'by key' : 'by pointer'),
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && setOpenedBy('by key'),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  })
  if (!openedBy) return button
  return <menuPopup.Part {...props} fallback={button} byKey={openedBy === 'by key'} />
}
