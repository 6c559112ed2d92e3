import { latexOfEq } from '../word/eq.ts'

/**
 * Computes the result of a field that stores none: formulas, old form boxes and drop-downs. `data` begins with the form data of the field.
 * Null for other fields.
 */
export function resultOfDocField(code: string, data: Buffer | null): string | null {
  const [, name = '', rest = ''] = /^\s*([A-Z]+)\b([\s\S]*)$/i.exec(code) ?? []
  switch (name.toUpperCase()) {
    case 'EQ': {
      const latex = latexOfEq(rest, rest.includes(';') ? ';' : ',')
      return latex ? `$${latex}$` : null
    }
    case 'FORMCHECKBOX': {
      const form = tryForm(data)
      return form && (form.chosen === 1 ? '☑' : '☐')
    }
    case 'FORMDROPDOWN': {
      const form = tryForm(data)
      return form?.entries[form.chosen] ?? null
    }
    default:
      return null
  }
}

function tryForm(data: Buffer | null): ReturnType<typeof readForm> | null {
  try {
    return data && readForm(data)
  } catch {
    // Damaged data ends early.
    return null
  }
}

/** Nobody has changed the default. */
const unchanged = 25

/** Reads the data of a box or a drop-down ([MS-DOC] 2.9.78, FFData). */
function readForm(data: Buffer): { chosen: number; entries: string[] } {
  // The header of a picture precedes it, then a version.
  let at = data.readUInt16LE(4) + 4
  const state = (data.readUInt16LE(at) >> 2) & 31
  at += 6
  const skipText = () => (at += 4 + data.readUInt16LE(at) * 2)
  skipText()
  const usual = data.readUInt16LE(at)
  at += 2
  const entries: string[] = []
  // Its format, help and macros precede the entries.
  for (let text = 0; text < 5; text += 1) skipText()
  if (at + 6 <= data.length && data.readUInt16LE(at) === 0xff_ff) {
    const count = data.readUInt16LE(at + 2)
    at += 6
    for (let entry = 0; entry < count; entry += 1) {
      const length = data.readUInt16LE(at) * 2
      entries.push(data.toString('utf16le', at + 2, at + 2 + length))
      at += 2 + length
    }
  }
  return { chosen: state === unchanged ? usual : state, entries }
}
