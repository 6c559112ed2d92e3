import { createElement, type ComponentType } from 'react'

export type LazyPage<Props extends object = object> = {
  /** Renders the page; suspends only while its code is missing. */
  Page: ComponentType<Props>
  /** Loads the code. Rejects on failure; the next call tries again. */
  preload: () => Promise<ComponentType<Props>>
}

/** Unlike React.lazy, loaded code renders at once, without a fallback. For pages and large parts of them. */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  let drawn = false
  let failed = false
  let failure: unknown = null

  const preload = () => {
    if (loading && !failed) return loading
    const promise = load()
    loading = promise
    drawn = failed = false
    promise.then(
      (value) => (loaded = value),
      (error: unknown) => {
        failure = error
        // A rendered failure is cached until a new attempt is requested: a render that retries on each failure would loop forever.
        if (drawn) failed = true
        else loading = null
      },
    )
    return promise
  }

  const Page = (props: Props) => {
    if (loaded) return createElement(loaded, props)
    if (failed) throw failure
    const promise = loading ?? preload()
    drawn = true
    // React waits for a thrown promise, as in React.lazy. `use` must be called in every rendering, also when the code is loaded.
    // oxlint-disable-next-line typescript/only-throw-error -- how React is told to wait
    throw promise
  }
  return { Page, preload }
}
