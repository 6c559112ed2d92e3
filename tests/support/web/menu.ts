import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Closes the open menu with Escape, once it has the focus: before that, Escape reaches the dialog around it. */
export async function closeMenu(hands: UserEvent): Promise<void> {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(menu.isConnected).toBe(false))
}
