import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps people with a screen reader or without a mouse from the screen as it stands; of one part of it, where `inside` names it. */
export async function accessFaults(page: Page, inside?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // The caret goes into a wide table of the editor and scrolls it.
    .exclude('[contenteditable] [data-scroll]')
    // They take the focus only to lead it back into what is open.
    .exclude('[data-base-ui-focus-guard]')
  const { violations } = await (inside === undefined ? builder : builder.include(inside)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
