// oxlint-disable-next-line eslint/no-restricted-imports -- lazyPart itself: loaded code may suspend in turn
import { createElement, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'

type LazyPart<Props extends object> = ComponentType<Props & { fallback?: ReactNode }>

export type LazyPage<Props extends object = object> = {
  /** Renders the page; suspends only while its code is missing. For the routes. */
  Page: ComponentType<Props>
  /** Renders the page, or the fallback while its code is missing, as `lazyPart`. */
  Part: LazyPart<Props>
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
    throw promise
  }

  const Part = ({ fallback = null, ...props }: Props & { fallback?: ReactNode }) => {
    const [code] = useState(() => (loaded ? null : preload()))
    const [arrival, setArrival] = useState<{ failure?: unknown }>()
    useEffect(() => {
      if (!code) return
      let isMounted = true
      const arrive = (next: { failure?: unknown }) => isMounted && setArrival(next)
      code.then(
        () => arrive({}),
        (error: unknown) => arrive({ failure: error }),
      )
      return () => void (isMounted = false)
    }, [code])
    if (loaded) return createElement(Suspense, { fallback }, createElement(loaded, props as unknown as Props))
    if (arrival && 'failure' in arrival) throw arrival.failure
    return fallback
  }
  return { Page, Part, preload }
}

/**
 * A part of a page that shows nothing, or its fallback, while its code loads.
 * React keeps a fallback of Suspense for 300 ms, even an empty one, which delays each dialog that opens for the first time.
 */
export const lazyPart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPage(load).Part
