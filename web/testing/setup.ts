import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { flushDrafts } from '../lib/drafts.ts'
import { changeLanguage, loadLanguage } from '../lib/language.ts'

// What jsdom lacks: it lays nothing out, so no media query ever matches and nothing scrolls.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal('scrollTo', () => {})
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

const { fetch: realFetch, XMLHttpRequest: realRequest } = globalThis

// As long as Vitest waits, see vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => loadLanguage('admin'))
beforeEach(() => changeLanguage('en'))

afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
  globalThis.XMLHttpRequest = realRequest
  // What waits to be kept would come back in the next test.
  flushDrafts()
  localStorage.clear()
  sessionStorage.clear()
})
