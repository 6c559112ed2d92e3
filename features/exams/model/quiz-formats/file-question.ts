import type { Kind, ItemText, Level } from '../exam.ts'

/** An imported question in the form of a paper: levels in the order of its parts. */
export type FileItem = { kind: Kind; unit: string; levels: Level[]; text: ItemText }
