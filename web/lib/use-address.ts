import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router'

/**
 * What the address says behind its `?`, as the page is drawn, and a way to change some of that. A step is drawn some time after it was
 * made, on a slow machine much later: a change begins from the address as it stands by then, or it would undo the step before. Nobody
 * who has gone on to another page meanwhile is fetched back.
 */
export function useAddress() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = (make: (next: URLSearchParams) => void, how?: NavigateOptions) => {
    if (location.pathname !== pathname) return
    const next = new URLSearchParams(location.search)
    make(next)
    void navigate({ search: next.toString() }, how)
  }
  return { params, change }
}

/** An empty value takes its name out. */
export function setIn(params: URLSearchParams, changed: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(changed)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
}
