import { searchText } from '#platform/model/search-text.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { createKeyFinder, titleInKey } from '../model/lesson-keys.ts'
import type { Lesson } from './lessons.ts'

/** Gives ticks the keys that their lessons have now. */
export function moveTicks(taught: ReadonlyMap<string, string>, lessons: readonly Lesson[]): Map<string, string> {
  const findKey = createKeyFinder(lessons)
  return new Map([...taught].map(([key, at]) => [findKey(key) ?? key, at]))
}

type Ticks = { ticks: readonly string[]; lessons: readonly Lesson[]; listOf: (setId: string) => Promise<Lesson[]> }

/** Names the lessons of ticks that a curriculum no longer has, as an earlier version has them; without it, by the words of the key. */
export async function nameLostTicks(
  db: Database,
  curriculum: { id: string; name: string },
  { ticks, lessons, listOf }: Ticks,
): Promise<string[]> {
  const findKey = createKeyFinder(lessons)
  const lost = ticks.filter((key) => findKey(key) === undefined)
  if (lost.length === 0) return []
  const versions = await db
    .selectFrom('curriculum_sets')
    .select('id')
    .where('name_key', '=', searchText(curriculum.name))
    .where('id', '!=', curriculum.id)
    .orderBy('version')
    .execute()
  const earlier = await Promise.all(versions.map(({ id }) => listOf(id)))
  const titles = new Map(earlier.flat().map(({ key, text }) => [key, text]))
  return lost.map((key) => titles.get(key) ?? titleInKey(key))
}
