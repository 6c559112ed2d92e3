/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** "Lesson plan 2025-11-20.docx": the assistant's name and the local day, without characters that Windows, macOS or Linux refuse in a name. */
export function downloadName(name: string, extension: 'docx' | 'html' | 'md' | 'pdf' | 'xlsx', date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  // oxlint-disable-next-line no-control-regex -- control characters are what must not reach a file name
  const safe = name.normalize('NFC').replace(/[<>:"/\\|?*\u0000-\u001F\u007F]+/g, '-')
  return `${safe.replace(/\s+/g, ' ').trim().slice(0, 120)} ${day}.${extension}`
}
