/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Of a whole file name, in letters and in bytes: what every file system and the server take. */
const longest = { letters: 200, bytes: 240 }
const nameLetters = 120

/**
 * "Lesson plan 2025-11-20.docx": the assistant's name and the local day, without characters that Windows, macOS or Linux refuse in a name.
 * A title that the document was given by hand stands behind them, as much of it as has room: "Lesson plan 2025-11-20 – Light.docx".
 */
export function downloadName(
  name: string,
  extension: 'csv' | 'docx' | 'html' | 'md' | 'pdf' | 'xlsx' | 'zip',
  date: Date,
  title?: string | null,
): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const end = `.${extension}`
  const start = `${safe(name).slice(0, nameLetters)} ${day}`
  if (!title) return start + end
  const own = within(safe(title).replace(edges, ''), {
    letters: longest.letters - `${start} – ${end}`.length,
    bytes: longest.bytes - bytesOf(`${start} – ${end}`),
  }).replace(edges, '')
  return own ? `${start} – ${own}${end}` : start + end
}

const safe = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    // What turns the direction of writing around could hide what kind of file it is.
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what must not reach a file name
    .replace(/[<>:"/\\|?*\u0000-\u001F\u007F]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

const edges = /^[\s.-]+|[\s.-]+$/g

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Never half of what is seen as one letter. */
function within(text: string, most: typeof longest): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const next = cut + segment
    if (next.length > most.letters || bytesOf(next) > most.bytes) break
    cut = next
  }
  return cut
}
