import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test'
import { provideBrowser } from '../../test/browser.ts'
import { signedIn } from './pages.ts'
import { median, type Figure } from '../parts/report.ts'
import type { SeededLists } from '../data/seed-lists.ts'
import { adminTexts } from '../../../platform/i18n/texts/admin.ts'

const rounds = 3
/** Leaves time for the request that follows a pause in typing. Units: milliseconds. */
const settling = 700

type Screen = {
  name: string
  path: string
  /** Every prefix of it matches a full page of rows, since an empty list costs nothing to render. */
  typed: string
  /** Visible once the list is. */
  row: string
  /** Opens the edit form. */
  edit?: string
}

const editButton = `button[aria-label^="${adminTexts.vi.admin.edit}:"]`
const editing = `${editButton}, [data-opens]`
const fields = '[role=dialog] :is(input:not([type=radio], [type=checkbox]), textarea)'
const screensOf = ({ month }: SeededLists): Screen[] => [
  { name: 'users', path: '/admin/users', typed: 'lan 12', row: 'tbody tr', edit: editButton },
  { name: 'questions', path: '/admin/questions', typed: 'de 12', row: 'tbody tr', edit: editing },
  { name: 'assistants', path: '/admin/agents', typed: 'so 1', row: 'main li h2, tbody tr', edit: editing },
  { name: 'categories', path: '/admin/categories', typed: 'so 1', row: 'main li h2, tbody tr', edit: editing },
  { name: 'history, own', path: '/history', typed: 'giao v', row: 'main li h2' },
  { name: 'history, everyone', path: '/history?whose=everyone', typed: 'giao v', row: 'main li h2' },
  { name: 'usage, people', path: `/admin/usage?tab=people&month=${month}`, typed: 'lan 12', row: 'tbody tr' },
]

/** Measures each list's main-thread time in a browser, including drawing: other load on the machine does not count. */
export async function listScreens(url: string, seeded: SeededLists): Promise<Figure[]> {
  const executablePath = await provideBrowser(AbortSignal.timeout(120_000))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    page.setDefaultTimeout(120_000)
    await signedIn(page, url, seeded.token)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const figures: Figure[] = []
    await page.goto(`${url}/dashboard`)
    await page.getByRole('heading').first().waitFor()
    for (const screen of screensOf(seeded)) figures.push(...(await figuresOf(page, session, screen)))
    return figures
  } finally {
    await browser.close()
  }
}

async function figuresOf(page: Page, session: CDPSession, { name, path, typed, row, edit }: Screen): Promise<Figure[]> {
  const [opened, keys, edits]: [number[], number[], number[]] = [[], [], []]
  let elements = 0
  for (let round = 0; round < rounds + 1; round += 1) {
    await goTo(page, '/profile')
    await settled(page, page.getByRole('textbox').first())
    const startedAt = await busyMs(session)
    await goTo(page, path)
    await settled(page, page.locator(row).first())
    opened.push((await busyMs(session)) - startedAt)
    elements = Math.max(elements, await page.evaluate(() => document.querySelectorAll('*').length))
    if (edit) {
      const { x, y } = (await page.locator(edit).first().boundingBox())!
      edits.push(await costOf(session, () => open(page, { x: x + 5, y: y + 5 })))
      await page.locator(fields).first().waitFor()
    }
  }
  // Away from the dialog that is open.
  await goTo(page, '/profile')
  await goTo(page, path)
  await settled(page, page.locator(row).first())
  const search = page.getByRole('searchbox').first()
  await search.click()
  for (const key of typed)
    keys.push(
      await costOf(session, async () => {
        await page.keyboard.press(key)
        await page.waitForTimeout(settling)
      }),
    )
  return [
    { name: `${name}: screen, processor`, value: median(opened.slice(1)), unit: 'ms', limit: 300 },
    { name: `${name}: elements`, value: elements, unit: '', limit: 6_000 },
    { name: `${name}: a key in its search, with what it finds`, value: median(keys), unit: 'ms', limit: 75 },
    ...(edit
      ? [{ name: `${name}: Edit opens, processor`, value: median(edits.slice(1)), unit: 'ms', limit: 150 }]
      : []),
  ]
}

/** Navigates like a link inside the app. */
const goTo = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Clicks without a locator: Playwright's search and checks run in the page's thread, and would be measured too. */
async function open(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.click(x, y)
  await page.waitForTimeout(settling)
}

async function settled(page: Page, there: Locator): Promise<void> {
  await there.waitFor()
  await page.waitForTimeout(settling)
}

async function costOf(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await busyMs(session)
  await act()
  return (await busyMs(session)) - before
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}
