import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps people with a screen reader or without a mouse from the screen as it stands, and from reading it in the dark; of one part of it, where `inside` names it. */
export async function accessFaults(page: Page, inside?: string): Promise<string[]> {
  const faults = await violations(page, inside, (builder) =>
    builder.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  // Nothing else is another in the dark.
  const inTheDark = await violations(page, inside, (builder) => builder.withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: null })
  return [...faults, ...inTheDark.map((fault) => `dark: ${fault}`)]
}

async function violations(
  page: Page,
  inside: string | undefined,
  rules: (builder: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  const builder = rules(new AxeBuilder({ page }))
    // The caret goes into a wide table of the editor and scrolls it.
    .exclude('[contenteditable] [data-scroll]')
    // They take the focus only to lead it back into what is open.
    .exclude('[data-base-ui-focus-guard]')
  const found = await (inside === undefined ? builder : builder.include(inside)).analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
