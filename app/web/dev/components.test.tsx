import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#platform/i18n/language.ts'
import { samples } from '#platform/web/ui/examples/examples.ts'
import { renderApp } from '#tests/support/web/render.tsx'

test.each(languages)('shows a developer the components without signing in, in %s', async (language) => {
  await renderApp('/dev/ui', { language })
  await screen.findByRole('heading', { level: 1, name: 'Components' })
  const [field] = await screen.findAllByRole('combobox', { name: samples[language].title })
  expect(field).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: /^[A-Z]\w+$/ })) {
    screen.getByRole('heading', { level: 2, name: link.textContent })
  }
})
