import type { Kind, ItemText, Level } from '../exam.ts'

/** A question that a file holds, as a paper can take it: levels in the order of its parts. */
export type FileItem = { kind: Kind; unit: string; levels: Level[]; text: ItemText }
