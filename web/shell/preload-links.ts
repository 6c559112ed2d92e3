/** Fetches a screen's code while its link is pointed at, focused or touched: the click then finds it here. */
export function preloadPointedLinks(preload: (pathname: string) => Promise<void>) {
  const pointed = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    // The click itself will tell of a failure.
    preload(link.pathname).catch(() => {})
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(kind, pointed, { passive: true })
  }
}
