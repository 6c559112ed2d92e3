import { zipSync } from 'fflate'

export type ZipEntry = { name: string; bytes: ArrayBuffer }

/**
 * Packs files into a zip, each under its own name. Duplicates, ignoring case, are numbered. Names are marked as UTF-8. Word files are
 * already compressed, so files are stored uncompressed.
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
      // Another file may already have this name.
      if (!usedNames.has(other.toLowerCase())) next = other
    }
    used.add(next.toLowerCase())
    return next
  })
}
