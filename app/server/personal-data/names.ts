import { nameWithin, safeName, withoutEdges } from '#platform/model/files/file-names.ts'

/** Limits of a path segment, so that two segments, a number and an extension fit into 260 characters. */
const room = { letters: 80, bytes: 160 }

/** Assigns paths to the files of an archive that are safe on every system and unique without regard to case. */
export function pathsIn() {
  const usedNames = new Set<string>()
  /** `name`: without its extension; `endings`: the extensions it will get. */
  return (folder: string, name: string, endings: readonly string[] = ['']): string => {
    const prefix = `${folder}/${nameIn(name)}`
    for (let number = 1; ; number += 1) {
      const path = number === 1 ? prefix : `${prefix} (${number})`
      const paths = endings.map((ending) => `${path}${ending}`.toLowerCase())
      if (paths.some((one) => usedNames.has(one))) continue
      for (const one of paths) usedNames.add(one)
      return path
    }
  }
}

const nameIn = (name: string): string => withoutEdges(nameWithin(withoutEdges(safeName(name)), room)) || '_'

/** Splits a file name into its base name and its extension, such as `.pdf`. */
export function nameAndEnding(name: string): [name: string, ending: string] {
  const safe = safeName(name)
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? ''
  return [safe.slice(0, safe.length - ending.length), ending]
}
