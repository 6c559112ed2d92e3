import * as z from 'zod/mini'
import { nameMaxLength } from '#platform/model/limits.ts'
import { del, get, put } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { Confirmation, says } from '#platform/contract/shared.ts'
import { columnUses } from '../model/import/column-uses.ts'
import { layoutColumnsMax } from '../model/import/layouts/layout.ts'
import { layoutTexts } from '../texts/layouts.ts'

/** The uses of columns by their headings, which `folded` has written. */
const Columns = z
  .record(z.string().check(z.minLength(1), z.maxLength(nameMaxLength)), z.enum(columnUses))
  .check(z.refine((columns) => Object.keys(columns).length <= layoutColumnsMax))

const SavedLayout = z.object({
  id: z.string(),
  name: z.string(),
  columns: Columns,
  /** Every teacher of the school gets it. */
  forSchool: z.boolean(),
  isOwn: z.boolean(),
})
export type SavedLayout = z.infer<typeof SavedLayout>

/** Layouts of class lists that the catalogue does not have, and the headings that a teacher was asked about. */
export const classSheetLayouts = {
  /** The caller's own layouts, and those for the school. */
  list: get('/class-sheet-layouts', {
    summary: 'List the layouts of class lists',
    rights: 'signedIn',
    response: z.object({
      layouts: z.array(SavedLayout),
      /** Headings that the caller was asked about, in any file. */
      remembered: Columns,
    }),
  }),
  /** Saves a layout under its name; an own one of that name is replaced. Only administrators save one for the school. */
  save: put('/class-sheet-layouts', {
    summary: 'Save a layout of class lists',
    rights: 'signedIn',
    body: z.object({
      name: requiredText(says(layoutTexts, 'layout.nameRequired'), nameMaxLength),
      columns: Columns,
      forSchool: z.boolean(),
    }),
    response: z.object({ layout: SavedLayout }),
  }),
  /** Adds headings to those that are remembered for the caller. */
  remember: put('/class-sheet-layouts/remembered', {
    summary: 'Remember what columns of class lists are for',
    rights: 'signedIn',
    body: z.object({ columns: Columns }),
    response: z.object({ remembered: Columns }),
  }),
  remove: del('/class-sheet-layouts/:id', {
    summary: 'Delete a layout of class lists',
    rights: 'ownOrAdmin',
    response: Confirmation,
  }),
}
