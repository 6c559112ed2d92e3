/** Writes a line below the end of a document with inline styles, as in its Word file. */
export function putStamp(root: ParentNode, stamp: string | undefined): void {
  if (!stamp) return
  const line = document.createElement('p')
  line.textContent = stamp
  line.style.cssText =
    'margin: 2em 0 0; padding-top: .5em; border-top: 1px solid #8c8577; color: #595959; font-size: 9pt; text-align: left; text-indent: 0; overflow-wrap: anywhere; break-inside: avoid'
  root.append(line)
}
