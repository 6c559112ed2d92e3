import type { Language } from '#platform/i18n/language.ts'
import { secretOf, type PersonInvitation } from './invitations-csv.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'
import type { staffTexts } from '../../texts/staff.ts'
import type { signInTexts } from '../../texts/sign-in.ts'

/**
 * Prints a slip to cut out for each person with the address and their credentials. Returns after the browser has opened its print dialog.
 */
export function printSlips(
  people: readonly PersonInvitation[],
  t: Translate<KeyOf<typeof staffTexts | typeof signInTexts>>,
  language: Language,
): void {
  const sheet = document.createElement('div')
  sheet.className = sheetName
  sheet.lang = language
  sheet.inert = true
  for (const person of people) sheet.append(slipOf(person, t))
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  document.body.append(sheet)
  // Some browsers return at once and read the page later. Input on the page shows that printing is over.
  const over = new AbortController()
  const cleanUp = () => {
    over.abort()
    sheet.remove()
    style.remove()
  }
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, cleanUp, { capture: true, signal: over.signal })
  print()
}

function slipOf(
  { name, email, group, invitation }: PersonInvitation,
  t: Translate<KeyOf<typeof staffTexts | typeof signInTexts>>,
): HTMLElement {
  const slip = document.createElement('div')
  const line = (tag: string, text: string) => {
    const element = document.createElement(tag)
    element.textContent = text
    slip.append(element)
  }
  line('b', name)
  if (group) line('i', group)
  line('span', `${t('staff.slipAddress')}: ${location.origin}`)
  line('span', `${t('auth.email')}: ${email}`)
  line('span', `${t('staff.firstPassword')}:`)
  line('code', secretOf(invitation))
  line('small', t('staff.slipNote'))
  return slip
}

const sheetName = 'printed-slips'

const css = `
@page { size: A4; margin: 10mm }
@media screen { .${sheetName} { display: none } }
@media print {
  html, body { height: auto !important; overflow: visible !important; background: none !important }
  body > :not(.${sheetName}) { display: none !important }
  .${sheetName} { display: grid; grid-template-columns: 1fr 1fr; color: #000; font: 10.5pt/1.4 sans-serif }
  .${sheetName} > div {
    display: grid; align-content: start; min-height: 45mm; padding: 4mm 5mm;
    border: .3mm dashed #888; break-inside: avoid; overflow-wrap: anywhere
  }
  .${sheetName} b { font-size: 12.5pt }
  .${sheetName} i { font-style: normal; color: #444 }
  .${sheetName} code { font: 600 14pt/1.5 ui-monospace, Consolas, monospace; letter-spacing: .04em }
  .${sheetName} small { margin-top: 1mm; color: #444; font-size: 9pt }
}`
