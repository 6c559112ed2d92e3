import JSZip from 'jszip'

export type Piece = { name: string; bytes: ArrayBuffer }

/**
 * One zip of files, each under its own name: of several with the same one, in capitals or not, all but the first are numbered. Names are
 * UTF-8 and say so. Word files are compressed already: they are stored as they are.
 */
export async function pack(pieces: readonly Piece[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip()
  const names = numbered(pieces.map(({ name }) => name))
  pieces.forEach(({ bytes }, index) => zip.file(names[index]!, new Uint8Array(bytes)))
  return zip.generateAsync({ type: 'uint8array', compression: 'STORE' }) as Promise<Uint8Array<ArrayBuffer>>
}

export function numbered(names: readonly string[]): string[] {
  const usedNames = new Set(names.map((name) => name.toLowerCase()))
  const used = new Set<string>()
  return names.map((name) => {
    let next = name
    for (let number = 2; used.has(next.toLowerCase()); number++) {
      const other = name.replace(/(\.\w+)$/, ` (${number})$1`)
      // Another file may have this name already.
      if (!usedNames.has(other.toLowerCase())) next = other
    }
    used.add(next.toLowerCase())
    return next
  })
}
