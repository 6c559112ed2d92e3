import { cloneElement, Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { lazyPage } from './lazy-page.ts'
import type { MenuPopupProps, MenuProps } from './MenuPopup.tsx'

export const menuPopup = lazyPage<MenuPopupProps>(async () => (await import('./MenuPopup.tsx')).MenuPopup)

/** Fetches the code of menus. A failure shows when one is opened. */
export const prefetchMenu = () => void menuPopup.preload().catch(() => {})

/** A button with a menu. The menu's code is fetched when the button is pointed at, focused or touched, if not before. */
export function Menu(props: MenuProps) {
  const [requested, setRequested] = useState<'by pointer' | 'by key' | null>(null)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Enter and the space bar press a button without a click to be counted.
    onClick: (event: MouseEvent) => setRequested(event.detail === 0 ? 'by key' : 'by pointer'),
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && setRequested('by key'),
    onPointerEnter: prefetchMenu,
    onFocus: prefetchMenu,
  })
  if (!requested) return button
  return (
    <Suspense fallback={button}>
      <menuPopup.Page {...props} byKey={requested === 'by key'} />
    </Suspense>
  )
}
