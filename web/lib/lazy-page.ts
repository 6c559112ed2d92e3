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

  const preload = () => {
    if (loading) return loading
    const promise = load()
    loading = promise
    promise.then(
      // The marks by which React's `use` knows a promise that it need not wait for.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        loading = null
      },
    )
    return promise
  }

  return { Page: () => createElement(use(preload())), preload }
}
