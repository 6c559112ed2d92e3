import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

type MenuAction = {
  label: string
  icon?: ReactNode
  /** A quiet word at its end, such as ".docx". */
  hint?: string
  onSelect: () => void
}
type MenuLink = {
  label: string
  icon?: ReactNode
  /** The link itself, such as a router's `<Link to=… />`. */
  link: ReactElement
}
export type MenuChoice = {
  label: string
  value: string
  /** Where they have icons, these stand for the labels, in a row. */
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  onChoose: (value: string) => void
}
export type MenuEntry = MenuAction | MenuLink | MenuChoice

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  entries: readonly MenuEntry[]
  /** Above the entries, such as who is signed in. */
  header?: ReactNode
}

const loadPopup = async () => ({ default: (await import('./MenuPopup.tsx')).MenuPopup })
const MenuPopup = lazy(loadPopup)

/** Fetches the code of menus. A failure shows when one is opened. */
export const prefetchMenu = () => void loadPopup().catch(() => {})

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
      <MenuPopup {...props} />
    </Suspense>
  )
}
