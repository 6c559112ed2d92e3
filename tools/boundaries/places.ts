import { matchesGlob } from 'node:path'
import type { Link } from './graph.ts'
import { type Place, places } from './table.ts'

const known = new Map<string, Place | undefined>()

export function placeOf(file: string): Place | undefined {
  if (!known.has(file))
    known.set(
      file,
      places.find(({ holds }) => holds.some((glob) => matchesGlob(file, glob))),
    )
  return known.get(file)
}

/** The folder whose files may import one another: `server/chat`, `web/ui`, and any other room as a whole. */
export function folderOf(file: string): string {
  const [room, folder, ...rest] = file.split('/')
  if (room !== 'server' && room !== 'web') return room!
  return rest.length > 0 ? `${room}/${folder}` : file
}

export type Crossing = {
  /** Two folders that lie side by side in a third (`''` for the project), where the ways to the two files part. */
  within: string
  from: string
  to: string
  link: Link
}

/**
 * The product's imports from folder to folder, at whatever depth; tests are left out. A file that lies directly in `server` or
 * `web` stands there for its place; elsewhere such a file is no neighbour of the folders beside it.
 */
export function crossingsOf(links: Link[]): Crossing[] {
  return links.flatMap((link) => (isTest(link.from) || isTest(link.to) ? [] : crossingOf(link)))
}

const isTest = (file: string) => placeOf(file)?.name.startsWith('tests of') ?? false

function crossingOf(link: Link): Crossing[] {
  const [one, other] = [link.from.split('/'), link.to.split('/')]
  const depth = one.findIndex((name, index) => name !== other[index])
  const [from, to] = [one, other].map((names) => {
    if (names.length > depth + 1) return names.slice(0, depth + 1).join('/')
    const file = names.join('/')
    return depth === 1 && folderOf(file) === file ? (placeOf(file)?.name ?? file) : null
  })
  return from && to && from !== to ? [{ within: one.slice(0, depth).join('/'), from, to, link }] : []
}
