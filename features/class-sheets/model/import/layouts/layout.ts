import type { ColumnUse } from '../column-uses.ts'

/** More columns than any file that can be read. */
export const layoutColumnsMax = 400
/** Layouts of one person. */
export const layoutsMax = 50

/** The columns of a school system's export that general headings do not cover, by their headings as `folded` writes them. */
export type Layout = {
  name: string
  /** Null: a person of this school saved it. Otherwise where the headings are from, with the date. `compared`: a person has compared them with an export of the system. */
  source: { title: string; date: string; compared: boolean } | null
  /** Headings that tell this system from others, and how many of them a file must have. */
  signs: readonly string[]
  signsLeast: number
  columns: Readonly<Record<string, ColumnUse>>
}

/** A layout that somebody saved is recognised by all of its headings. */
export const savedLayout = ({ name, columns }: Pick<Layout, 'name' | 'columns'>): Layout => ({
  name,
  source: null,
  signs: Object.keys(columns),
  signsLeast: Object.keys(columns).length,
  columns,
})
