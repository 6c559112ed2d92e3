import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'

/** Opens an archive that we wrote, whose parts can be read and replaced. Its directory is trusted; use `unzip` for other files. */
export function openArchive(archive: Uint8Array) {
  const files = unzipSync(archive)
  return {
    names: Object.keys(files),
    text: (name: string): string => strFromU8(files[name]!),
    bytes: (name: string): Uint8Array => files[name]!,
    /** The archive with some parts added, or in place of others. */
    with(changed: ReadonlyMap<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
      const all: Zippable = {}
      for (const [name, content] of [...Object.entries(files), ...changed])
        all[name] = [typeof content === 'string' ? strToU8(content) : content, { level: isPacked.test(name) ? 0 : 6 }]
      return zipSync(all, { mtime })
    },
  }
}

/** Pictures are compressed already. */
const isPacked = /\.(?:png|jpe?g|gif)$/

/** The first day that a zip archive knows: the same document is the same file. */
const mtime = new Date(1980, 0, 1)
