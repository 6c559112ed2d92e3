import { zipSync } from 'fflate'

export type ZipEntry = { name: string; bytes: ArrayBuffer }

/**
 * One zip of files, each under its own name: of several with the same one, in capitals or not, all but the first are numbered. Names are
 * UTF-8 and say so. Word files are compressed already: they are stored as they are.
 */
export function pack(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const names = numbered(entries.map(({ name }) => name))
  const files = entries.map(({ bytes }, index) => [names[index]!, new Uint8Array(bytes)] as const)
  return zipSync(Object.fromEntries(files), { level: 0 })
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
