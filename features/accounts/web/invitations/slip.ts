import { markRoot } from '#platform/web/ui/use-root-mark.ts'
import styles from './Slip.module.css'

type Slip = { title: string; lines: readonly string[]; secret: string; foot: string }

/** Prints only a slip of paper to hand over. Returns after the browser has opened its print dialog. */
export function printSlip({ title, lines, secret, foot }: Slip): void {
  const slip = document.createElement('div')
  slip.className = styles.slip!
  slip.inert = true
  const paragraph = (text: string, tag: 'p' | 'h2' | 'code' = 'p') => {
    const element = document.createElement(tag)
    element.textContent = text
    slip.append(element)
  }
  paragraph(title, 'h2')
  for (const line of lines) paragraph(line)
  paragraph(secret, 'code')
  if (foot) paragraph(foot)
  document.body.append(slip)
  const unmark = markRoot('slip')
  // Some browsers return at once and read the page later. Input on the page shows that printing is over.
  const over = new AbortController()
  const cleanUp = () => {
    over.abort()
    slip.remove()
    unmark()
  }
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, cleanUp, { capture: true, signal: over.signal })
  print()
}
