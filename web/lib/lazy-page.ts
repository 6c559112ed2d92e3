import { createElement, use, type ComponentType } from 'react'

export type LazyPage = {
  /** Draws the page; suspends only if its code is not here yet. */
  Page: ComponentType
  /** Fetches the code. Rejects when it cannot be had; the next call tries again. */
  preload: () => Promise<ComponentType>
}

/** Unlike React.lazy, a page whose code is already here is drawn at once, with no fallback in between. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null
  let loaded: ComponentType | null = null

  const preload = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  function Page() {
    return createElement(loaded ?? use(preload()))
  }

  return { Page, preload }
}
