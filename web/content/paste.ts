import { fromPortable } from './portable.ts'
import { repairWordHtml } from './word-html.ts'

/** HTML from the clipboard → HTML that the editor reads right. */
export function pastedHtml(html: string): string {
  const ours = html.includes('data-pm-slice')
  const word = /class="?'?Mso|mso-list|urn:schemas-microsoft-com:office/i.test(html)
  if (!ours && !word) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (ours) fromPortable(body)
  else repairWordHtml(body)
  return body.innerHTML
}
