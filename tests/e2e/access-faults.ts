import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe

/** Finds accessibility faults of the screen for screen readers, keyboards and the dark theme; `inside` limits it to one part. */
export async function accessFaults(page: Page, inside?: string): Promise<string[]> {
  // Runs once for both themes, and without a second page for frames, because our screens have none.
  await page.evaluate(axe.source)
  const faults = await violations(page, inside, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  await page.emulateMedia({ colorScheme: 'dark' })
  // Only contrast differs in dark mode.
  const inTheDark = await violations(page, inside, ['color-contrast'])
  await page.emulateMedia({ colorScheme: null })
  return [...faults, ...inTheDark.map((fault) => `dark: ${fault}`)]
}

async function violations(page: Page, inside: string | undefined, rules: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ inside, rules }) => {
      const exclude = [
        // The editor's wide tables scroll with the cursor, so they need not be focusable.
        '[contenteditable] [data-scroll]',
        // Focus guards return the focus to the open dialog immediately.
        '[data-base-ui-focus-guard]',
      ]
      const context = inside === undefined ? { exclude } : { include: inside, exclude }
      // Finishes transitions, because colours that still fade are not the final ones.
      for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
      const { axe } = window as unknown as { axe: Axe }
      const found = await axe.run(context, { runOnly: rules, resultTypes: ['violations'] })
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { inside, rules },
  )
}
