import { act, render, screen } from '@testing-library/react'
// oxlint-disable-next-line eslint/no-restricted-imports -- the test needs a fallback around the part
import { Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PageFailure } from '#app/web/shell/PageFailure.tsx'
import { lazyPage, lazyPart } from './lazy-page.ts'

/** A page whose code loads only when the network responds. */
function pageOverNetwork() {
  const network = { there: false, tries: 0 }
  const page = lazyPage(async () => {
    network.tries++
    if (!network.there) throw new TypeError('Failed to fetch')
    return () => <p>The page</p>
  })
  const draw = () =>
    act(async () =>
      render(
        <PageFailure>
          <Suspense>
            <page.Page />
          </Suspense>
        </PageFailure>,
      ),
    )
  return { network, page, draw }
}

test('a page that cannot be loaded says so after one attempt and loads the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { network, page, draw } = pageOverNetwork()
  const { unmount } = await draw()
  screen.getByText(/This page could not be loaded\./)
  expect(network.tries).toBe(1)

  unmount()
  network.there = true
  await page.preload()
  await draw()
  screen.getByText('The page')
  expect(network.tries).toBe(2)
  vi.restoreAllMocks()
})

test('a part shows nothing until its code has loaded, and the page around it stays', async () => {
  const code = Promise.withResolvers<() => ReactNode>()
  const Part = lazyPart(() => code.promise)
  render(
    <Suspense fallback="Loading">
      <p>Around</p>
      <Part />
    </Suspense>,
  )
  screen.getByText('Around')
  expect(screen.queryByText('Loading')).toBeNull()
  await act(async () => code.resolve(() => <p>The part</p>))
  screen.getByText('The part')
})

test('a part that cannot be loaded says so and loads when it is mounted again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { network, page } = pageOverNetwork()
  const draw = () =>
    act(async () =>
      render(
        <PageFailure>
          <page.Part />
        </PageFailure>,
      ),
    )
  const { unmount } = await draw()
  screen.getByText(/This page could not be loaded\./)
  expect(network.tries).toBe(1)

  unmount()
  network.there = true
  await draw()
  screen.getByText('The page')
  vi.restoreAllMocks()
})
