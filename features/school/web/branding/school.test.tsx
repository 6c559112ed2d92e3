import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { School } from '../../contract/school.ts'
import { publicly } from '#tests/support/web/public-settings.ts'
import { renderApp } from '#tests/support/web/render.tsx'
import { aUser, serveApi } from '#tests/support/web/server.ts'

const boss = aUser({ role: 'ADMIN' })

async function open(fields: Partial<School> = {}) {
  let stored: School = { name: null, nameVi: 'Trường Lê Quý Đôn', logo: null, version: 2, ...fields }
  const { calls } = serveApi({
    'auth.me': () => ({ user: boss }),
    'school.get': () => ({ school: stored }),
    'school.update': ({ body }) => {
      stored = { ...stored, ...(body as Partial<School>), version: stored.version + 1 }
      return { school: stored }
    },
    'school.removeLogo': () => {
      stored = { ...stored, logo: null }
      return { school: stored }
    },
    'settings.public': () => publicly({ schoolName: stored.name ?? stored.nameVi, schoolLogo: stored.logo }),
  })
  const hands = await renderApp('/admin/settings/school', { user: boss })
  await screen.findByRole('heading', { name: 'Name and logo' })
  return { hands, sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) }
}

test('a saved name appears in the bar above', async () => {
  const { hands, sent } = await open()
  const bar = screen.getAllByRole('banner')[0]!
  await waitFor(() => expect(bar.textContent).toContain('Trường Lê Quý Đôn'))
  await hands.type(screen.getByRole('textbox', { name: /English/ }), 'Lê Quý Đôn School')
  expect(bar.textContent).not.toContain('Lê Quý Đôn School')
  await hands.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(bar.textContent).toContain('Lê Quý Đôn School'))
  expect(sent('school.update')).toEqual([{ name: 'Lê Quý Đôn School', version: 2 }])
})

test('removes a logo at once, and rejects other files before upload', async () => {
  const { hands, sent } = await open({ logo: '/api/school/logo/1' })
  expect(screen.getAllByRole('banner')[0]!.querySelector('img')?.getAttribute('src')).toBe('/api/school/logo/1')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  await hands.upload(chooser, new File(['<html/>'], 'logo.svg', { type: 'image/svg+xml' }))
  await screen.findByText(/^This file cannot be used as a logo\. Choose a/)
  await hands.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('No logo yet')
  expect([sent('school.putLogo'), sent('school.removeLogo').length]).toEqual([[], 1])
})

test('guests see the school on the sign-in page', async () => {
  serveApi({
    'settings.public': () => publicly({ schoolName: 'Trường Lê Quý Đôn', schoolLogo: '/api/school/logo/1' }),
  })
  await renderApp('/login')
  expect(await screen.findAllByText('Trường Lê Quý Đôn')).toHaveLength(2)
})
