import { formatIsoDay } from '../../i18n/format/dates.ts'
import { longestFileName, nameBytes, nameWithin, safeName, withoutEdges } from '../../model/files/file-names.ts'

/** Saves a file with the browser's download. */
export function saveFile(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Safari reads the address after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const nameLetters = 120

/**
 * Builds "Lesson plan 2025-11-20.docx" from the assistant's name and the local day, without characters that Windows, macOS or Linux refuse
 * in a name. A title that the user gave the document follows as far as it fits: "Lesson plan 2025-11-20 – Light.docx".
 */
export function downloadName(
  name: string,
  extension: 'csv' | 'docx' | 'gs' | 'html' | 'json' | 'md' | 'pdf' | 'txt' | 'xlsx' | 'xml' | 'zip',
  date: Date,
  title?: string | null,
): string {
  const end = `.${extension}`
  const start = `${safeName(name).slice(0, nameLetters)} ${formatIsoDay(date)}`
  if (!title) return start + end
  const cut = nameWithin(withoutEdges(safeName(title)), {
    letters: longestFileName.letters - `${start} – ${end}`.length,
    bytes: longestFileName.bytes - nameBytes(`${start} – ${end}`),
  })
  const own = withoutEdges(cut)
  return own ? `${start} – ${own}${end}` : start + end
}
