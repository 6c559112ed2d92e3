import { endingOf } from '#platform/model/file-types.ts'
import { typeIn, type FileType, type FileInput } from './file-inputs.ts'
import type { Sendable } from './upload.ts'

export type Placed = { file: Sendable; fileInput: FileInput; type: FileType }

/**
 * Assigns as many files as possible to inputs, by the order of groups and newest first in a group. A file goes to its question's variable,
 * or else to a required one, or else to any that fits; inputs for a single type are used first. If all its inputs are taken, other files
 * move (Kuhn's algorithm).
 */
export function placed(fileInputs: readonly FileInput[], groups: readonly (readonly Sendable[])[]): Placed[] {
  const used = new Map<FileInput, Sendable[]>(fileInputs.map((fileInput) => [fileInput, []]))
  const sorted = fileInputs.toSorted(
    (one, other) =>
      Number(other.required) - Number(one.required) ||
      Number(one.variable === null) - Number(other.variable === null) ||
      one.types.length - other.types.length,
  )
  const fits = (file: Sendable, fileInput: FileInput) => typeIn(fileInput, endingOf(file.name)) !== null
  const hasRoom = (fileInput: FileInput) => used.get(fileInput)!.length < fileInput.most
  const isOwn = ({ question }: Sendable, { variable }: FileInput) => question !== null && variable === question

  function assignInput(among: readonly FileInput[], file: Sendable): boolean {
    const free = among.find((fileInput) => hasRoom(fileInput) && fits(file, fileInput))
    if (free) used.get(free)!.push(file)
    return free !== undefined
  }

  const makeRoom = (file: Sendable, tried: Set<FileInput>): boolean =>
    sorted.some((fileInput) => {
      if (tried.has(fileInput) || !fits(file, fileInput)) return false
      tried.add(fileInput)
      const inside = used.get(fileInput)!
      const index = inside.findIndex((other) => assignInput(sorted, other) || makeRoom(other, tried))
      if (index >= 0) inside[index] = file
      return index >= 0
    })

  for (const group of groups) {
    const newest = group.toReversed()
    const own = (file: Sendable) => sorted.filter((fileInput) => isOwn(file, fileInput))
    const others = newest.filter((file) => !assignInput(own(file), file))
    for (const file of others) if (!assignInput(sorted, file)) makeRoom(file, new Set())
  }
  const where = new Map([...used].flatMap(([fileInput, files]) => files.map((file) => [file, fileInput] as const)))
  return groups.flat().flatMap((file) => {
    const fileInput = where.get(file)
    const type = fileInput && typeIn(fileInput, endingOf(file.name))
    return type ? [{ file, fileInput, type }] : []
  })
}
