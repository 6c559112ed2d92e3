import { notify } from '#platform/web/api/notify.ts'
import { printTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

export const sheetName = 'printed-document'

/** The printed content, with its styles. */
export type Sheet = { sheet: HTMLElement; style: HTMLStyleElement }

/**
 * Opens an empty sheet outside the window, laid out as on paper, until it is printed. Returns null, with a message, if printing is
 * impossible.
 */
export function openSheet(): Sheet | null {
  const why = whyNoPrint()
  if (why) {
    notify('error', translate(currentLanguage(), printTexts)(why))
    return null
  }
  const sheet = document.createElement('div')
  sheet.className = sheetName
  sheet.inert = true
  const style = document.createElement('style')
  style.textContent = aloneCss
  document.head.append(style)
  document.body.append(sheet)
  return { sheet, style }
}

/**
 * Opens the browser's print dialog, which can also save a PDF called `name`. The sheet is removed when the user returns to the page, and
 * `over` is called.
 */
export async function printSheet({ sheet, style }: Sheet, name: string, over = () => {}): Promise<void> {
  const before = document.title
  // Images must be loaded before printing.
  await Promise.allSettled([document.fonts.ready, ...[...sheet.querySelectorAll('img')].map((image) => image.decode())])
  // Inert content is missing in the accessibility tree, from which a PDF gets its tags.
  sheet.inert = false
  document.title = name
  // Some browsers return at once, read the page later and report the end too early. An interaction with the page means that printing is
  // over.
  const ended = new AbortController()
  const stopWaiting = whenNothingPrints(() =>
    notify('error', translate(currentLanguage(), printTexts)('content.noPrintSeen')),
  )
  const cleanUp = () => {
    stopWaiting()
    ended.abort()
    sheet.remove()
    style.remove()
    document.title = before
    over()
  }
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, cleanUp, { capture: true, signal: ended.signal })
  if (!hasLetters())
    notify('success', translate(currentLanguage(), printTexts)('content.otherLetters', { font: families[0]! }))
  print()
}

const aloneCss = `
@media screen { .${sheetName} { position: fixed; top: 0; left: -200vw; width: 160mm } }
@media print {
  html, body { height: auto !important; overflow: visible !important; background: none !important }
  body > :not(.${sheetName}) { display: none !important }
}
.${sheetName} .katex { font-size: 1.05em }
.${sheetName} .katex-base { margin-block: .16em }`

const sample = 'Kế hoạch bài dạy mmmwwwiii'
/** Fonts with the same widths, so that pages break at the same places. */
const families = ['Times New Roman', 'Tinos', 'Liberation Serif']

/**
 * Whether this device has the fonts of documents. A missing font is replaced by a monospaced one, which gives a line another width. Returns
 * true if measuring is impossible.
 */
function hasLetters(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  const widthIn = (font: string) => {
    context.font = `40px ${font}`
    return context.measureText(sample).width
  }
  const standIn = widthIn('monospace')
  return families.some((family) => widthIn(`"${family}", monospace`) !== standIn)
}

/**
 * Matches the user agents of browsers inside other apps: Zalo, Facebook and Messenger, Instagram, LINE, TikTok, Telegram, and anything
 * in Android's WebView ("; wv)"). Their `print` does nothing or is missing.
 */
const insideAnApp = /; wv\)|\bZalo|FBAN|FBAV|FB_IAB|Messenger|Instagram|\bLine\/|musical_ly|BytedanceWebview|Telegram/i

/** Explains why printing is impossible here; null: it may work. */
function whyNoPrint(): 'content.noPrintInApp' | 'content.noPrintHere' | null {
  if (insideAnApp.test(navigator.userAgent)) return 'content.noPrintInApp'
  // Some mobile browsers have no print function.
  return typeof (globalThis as { print?: unknown }).print === 'function' ? null : 'content.noPrintHere'
}

/** The time a browser may take to begin printing. Units: milliseconds. */
const patience = 4000

/**
 * Calls `notify` if the browser does not react to a print request: it neither announces printing nor loses the focus
 * to its print window. Returns a function that cancels the wait.
 */
function whenNothingPrints(notify: () => void): () => void {
  const over = new AbortController()
  const timer = setTimeout(() => {
    over.abort()
    notify()
  }, patience)
  const end = () => {
    over.abort()
    clearTimeout(timer)
  }
  for (const event of ['beforeprint', 'blur', 'visibilitychange', 'pagehide'])
    addEventListener(event, end, { capture: true, signal: over.signal })
  return end
}
