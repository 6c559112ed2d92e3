import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router'

/**
 * Reads the address's query and changes parts of it. Rendering may lag behind, so a change starts from the current address instead of the
 * rendered one. It never returns to a page that was left.
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

/** Sets parameters; an empty value removes one. */
export function setIn(params: URLSearchParams, changed: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(changed)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
}
