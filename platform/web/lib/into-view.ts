/** A ref for the result of an action: scrolls to it when it is out of sight. `base.css` keeps it clear of the sticky bars. */
export const bringIntoView = (element: Element | null): void => element?.scrollIntoView?.({ block: 'nearest' })
