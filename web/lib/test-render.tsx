import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import type { Language } from '#locales/language'
import { changeLanguage } from './language.ts'
import { createQueryClient } from './query-client.ts'

/** Draws a part of the app at an address and in a language, with a query cache of its own. */
export async function renderAt(path: string, children: ReactNode, language: Language = 'en'): Promise<RenderResult> {
  await changeLanguage(language)
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </QueryClientProvider>,
  )
}
