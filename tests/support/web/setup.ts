import { act, cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { flushDrafts } from '#platform/web/lib/drafts.ts'
import { changeLanguage } from '#platform/web/language/language.ts'

// jsdom has no layout, so no media query ever matches and nothing scrolls.
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

configure({
  // The limit equals that of Vitest, see vitest.config.ts.
  asyncUtilTimeout: 60_000,
  // React handles events of user-event as in a browser. Under `act`, which the library would wrap around each event, a part still loading
  // makes React drop the rest of the work, and the page hangs.
  eventWrapper: (event) => (isByHand() ? event() : actAround(event)),
  // A wait creates an error at every attempt, and the page is printed only once, when the wait times out.
  getElementError: (message, container) =>
    Object.assign(new Error([message, !isLooking() && prettyDOM(container)].filter(Boolean).join('\n\n')), {
      name: 'TestingLibraryElementError',
    }),
})

/** The library sets this in its configuration for each attempt of a wait. */
const isLooking = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/** user-event sets this React flag while it works. */
const isByHand = () => Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false

function actAround<Result>(event: () => Result): Result {
  const results: Result[] = []
  act(() => {
    results.push(event())
  })
  return results[0]!
}

/** The length of a frame of jsdom, rounded up. Units: milliseconds. */
const frameMs = 17

beforeEach(() => changeLanguage('en'))

afterEach(async () => {
  cleanup()
  // jsdom waits for its next frame with an interval. If that is still due when the real timers return, it never has a frame again.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(frameMs)
  vi.useRealTimers()
  // A save that is under way ends here. Later, it would store its draft for the next test.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
  vi.restoreAllMocks()
  toast.remove()
  globalThis.fetch = realFetch
  globalThis.XMLHttpRequest = realRequest
  // Pending drafts would reappear in the next test.
  flushDrafts()
  localStorage.clear()
  sessionStorage.clear()
})

// This file runs again for the next test file.
afterAll(() => void vi.unstubAllGlobals())
