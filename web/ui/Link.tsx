import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** What the page that it leads to finds in its location. */
  state?: unknown
}

/** A link inside the app. The router's own brings what it needs on a server into the first load of every page. */
export function Link({ to, state, target, onClick, children, ...anchor }: Props) {
  const go = useLinkClickHandler(to, { state, ...(target && { target }) })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return (
    <a {...anchor} href={useHref(to)} target={target} onClick={click}>
      {children}
    </a>
  )
}
