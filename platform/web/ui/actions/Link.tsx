import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'

type Go = (to: string, state: unknown) => void

const Going = createContext<Go>(() => {})

/** Wraps all links. Only this component renders on navigation, so a list of links does not render again with every key of its search. */
export function Links({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const latest = useRef<Go>(() => {})
  useLayoutEffect(() => {
    // Navigating to the current address adds no history entry.
    latest.current = (to, state) => void navigate(to, { state, replace: to === here })
  })
  const [go] = useState((): Go => (to, state) => latest.current(to, state))
  return <Going value={go}>{children}</Going>
}

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path from the root, or a query from `?` on. */
  to: string
  /** State for the target page's location. */
  state?: unknown
}

/** A link inside the app. The router's own link would load its server code with every page. */
export function Link({ to, state, target, onClick, children, ...anchor }: Props) {
  const go = useContext(Going)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || target || !isPlain(event)) return
    event.preventDefault()
    go(to, state)
  }
  return (
    <a {...anchor} href={to} target={target} onClick={click}>
      {children}
    </a>
  )
}

/** Other buttons or keys keep the browser's behaviour: a new tab, a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
