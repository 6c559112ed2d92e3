/**
 * Matches the user agents of browsers inside other apps: Zalo, Facebook and Messenger, Instagram, LINE, TikTok, Telegram, and anything
 * in Android's WebView ("; wv)"). Their `print` does nothing or is missing.
 */
const insideAnApp = /; wv\)|\bZalo|FBAN|FBAV|FB_IAB|Messenger|Instagram|\bLine\/|musical_ly|BytedanceWebview|Telegram/i

/** Explains why printing is impossible here; null: it may work. */
export function whyNoPrint(): 'content.noPrintInApp' | 'content.noPrintHere' | null {
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
export function whenNothingPrints(notify: () => void): () => void {
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
