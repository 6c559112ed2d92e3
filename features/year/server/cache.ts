import type { OfferedSet } from '#features/curriculum/contract/curriculum-choices.ts'
import type { YearSource } from './documents.ts'
import type { Lesson, OpenLesson } from './lessons.ts'

/** Keeps what the years of several classes have in common, for one request: a later one must see what has changed. */
export const createYearCache = () => ({
  sets: keepLoaded<OfferedSet[]>(),
  /** The key is the id of a version of a curriculum. */
  lessons: keepLoaded<Lesson[]>(),
  /** The key is a version and a part. */
  parts: keepLoaded<OpenLesson[]>(),
  /** The key is a version; all sources are one teacher's. */
  sources: keepLoaded<YearSource[]>(),
})
export type YearCache = ReturnType<typeof createYearCache>

/** Returns a function that loads each key once. */
function keepLoaded<Loaded>() {
  const loaded = new Map<string, Promise<Loaded>>()
  return (key: string, load: () => Promise<Loaded>): Promise<Loaded> => {
    const known = loaded.get(key) ?? load()
    loaded.set(key, known)
    return known
  }
}
