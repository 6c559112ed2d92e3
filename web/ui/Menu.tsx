import { cloneElement, Suspense, useState, type KeyboardEvent } from 'react'
import { lazyPage } from './lazy-page.ts'
import type { MenuProps } from './MenuPopup.tsx'

export const menuPopup = lazyPage<MenuProps>(async () => (await import('./MenuPopup.tsx')).MenuPopup)

/** Fetches the code of menus. A failure shows when one is opened. */
export const prefetchMenu = () => void menuPopup.preload().catch(() => {})

/** A button with a menu. The menu's code is fetched when the button is pointed at, focused or touched, if not before. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && setWanted(true),
    onPointerEnter: prefetchMenu,
    onFocus: prefetchMenu,
  })
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <menuPopup.Page {...props} />
    </Suspense>
  )
}
