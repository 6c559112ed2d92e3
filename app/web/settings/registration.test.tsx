import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicly } from '#tests/support/web/public-settings.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { AppError, serveApi } from '#tests/support/web/server.ts'

const learningOutcomesUrl = 'https://example.com/outcomes'
const closed = 'Registration is closed. Please ask your administrator for an account.'

test('tells visitors that registration is closed before they fill in the form', async () => {
  serveApi({
    'settings.public': () => publicly({ registration: 'closed', learningOutcomesUrl }),
  })
  await renderApp('/register')
  expect((await screen.findByText(closed)).closest('[role=status]')).not.toBeNull()
})

test('shows no notice when registration is open or its state is unknown', async () => {
  for (const answer of [
    () => publicly({ learningOutcomesUrl }),
    () => {
      throw new AppError(503, 'Away')
    },
  ]) {
    const { calls } = serveApi({ 'settings.public': answer })
    await renderApp('/register')
    await expect.poll(() => calls.map(({ name }) => name)).toContain('settings.public')
    expect(screen.queryByText(closed)).toBeNull()
    expect(screen.queryByText('Away')).toBeNull()
  }
})
