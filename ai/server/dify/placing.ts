import { endingOf } from '#platform/model/file-types.ts'
import { typeIn, type FileType, type Place } from './places.ts'
import type { Sendable } from './upload.ts'

export type Placed = { file: Sendable; place: Place; type: FileType }

/**
 * Assigns as many files as possible to places, by the order of groups and newest first in a group. A file goes to its question's
 * variable, else to a required one, else to any that fits; places for a single kind are used first. If all its places are taken, other
 * files move (Kuhn's algorithm).
 */
export function placed(places: readonly Place[], groups: readonly (readonly Sendable[])[]): Placed[] {
  const used = new Map<Place, Sendable[]>(places.map((place) => [place, []]))
  const sorted = places.toSorted(
    (one, other) =>
      Number(other.required) - Number(one.required) ||
      Number(one.variable === null) - Number(other.variable === null) ||
      one.types.length - other.types.length,
  )
  const fits = (file: Sendable, place: Place) => typeIn(place, endingOf(file.name)) !== null
  const hasRoom = (place: Place) => used.get(place)!.length < place.most
  const isOwn = ({ question }: Sendable, { variable }: Place) => question !== null && variable === question

  function placeIn(among: readonly Place[], file: Sendable): boolean {
    const free = among.find((place) => hasRoom(place) && fits(file, place))
    if (free) used.get(free)!.push(file)
    return free !== undefined
  }

  const makeRoom = (file: Sendable, tried: Set<Place>): boolean =>
    sorted.some((place) => {
      if (tried.has(place) || !fits(file, place)) return false
      tried.add(place)
      const inside = used.get(place)!
      const index = inside.findIndex((other) => placeIn(sorted, other) || makeRoom(other, tried))
      if (index >= 0) inside[index] = file
      return index >= 0
    })

  for (const group of groups) {
    const newest = group.toReversed()
    const own = (file: Sendable) => sorted.filter((place) => isOwn(file, place))
    const others = newest.filter((file) => !placeIn(own(file), file))
    for (const file of others) if (!placeIn(sorted, file)) makeRoom(file, new Set())
  }
  const where = new Map([...used].flatMap(([place, files]) => files.map((file) => [file, place] as const)))
  return groups.flat().flatMap((file) => {
    const place = where.get(file)
    const type = place && typeIn(place, endingOf(file.name))
    return type ? [{ file, place, type }] : []
  })
}
