import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { createKeyFinder, titleInKey } from '../model/lesson-keys.ts'
import type { Lesson } from './lessons.ts'

/** Earlier versions in which the lessons of ticks are looked for: each loads thousands of lessons. */
const versionsRead = 10

type Ticks = { ticks: readonly string[]; lessons: readonly Lesson[]; listOf: (setId: string) => Promise<Lesson[]> }

/**
 * Finds the keys that the lessons of ticks have now: by their words, else by the id that an earlier version gave them, which editing keeps
 * when a subject or title changes. `lost`: the titles of those that the curriculum no longer has.
 */
export async function findTicked(
  db: Database,
  curriculum: { id: string; name: string },
  { ticks, lessons, listOf }: Ticks,
): Promise<{ keys: Map<string, string>; lost: string[] }> {
  const findKey = createKeyFinder(lessons)
  const keys = new Map(ticks.flatMap((tick) => pair(tick, findKey(tick))))
  const open = new Set(ticks.filter((tick) => !keys.has(tick)))
  if (open.size === 0) return { keys, lost: [] }
  const lost: string[] = []
  const now = new Map(lessons.map(({ id, key }) => [id, key]))
  for (const setId of await listEarlier(db, curriculum)) {
    for (const { key: tick, id, text } of await listOf(setId)) {
      if (!open.delete(tick)) continue
      const key = now.get(id)
      if (key === undefined) lost.push(text)
      else keys.set(tick, key)
    }
    if (open.size === 0) break
  }
  return { keys, lost: [...lost, ...[...open].map((tick) => titleInKey(tick))] }
}

const pair = (tick: string, key: string | undefined): [string, string][] => (key === undefined ? [] : [[tick, key]])

async function listEarlier(db: Database, { id, name }: { id: string; name: string }): Promise<string[]> {
  const versions = await db
    .selectFrom('curriculum_sets')
    .select('id')
    .where('name_key', '=', searchText(name))
    .where('id', '!=', id)
    .orderBy('version', 'desc')
    .limit(versionsRead)
    .execute()
  return versions.map((version) => version.id)
}
