import * as z from 'zod/mini'
import { listMaxPage } from '#platform/model/lists.ts'
import { get } from '#platform/contract/endpoint.ts'
import { Pagination, queryInteger, trimmed } from '#platform/contract/shared.ts'
import { chosenMax, itemLevels } from '../model/items.ts'
import { CurriculumSet, ListedItem } from './curriculum-sets.ts'

/** The newest version of a curriculum. */
export const OfferedSet = z.extend(z.pick(CurriculumSet, { id: true, name: true, version: true, counts: true }), {
  /** Whether an administrator has compared it with the original. */
  isConfirmed: z.boolean(),
})
export type OfferedSet = z.infer<typeof OfferedSet>

/** A chosen entry, with what it fills in beside itself. */
const ChosenEntry = z.extend(ListedItem, {
  subject: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  chapter: z.nullable(z.string()),
  /** The lesson that it is, or belongs to. */
  lesson: z.nullable(z.object({ id: z.string(), text: z.string(), periods: z.nullable(z.number()) })),
  /** The entries below it. */
  outcomes: z.array(ListedItem),
  competences: z.array(ListedItem),
})
export type ChosenEntry = z.infer<typeof ChosenEntry>

export const curriculumChoices = {
  list: get('/curriculum-choices', {
    summary: 'List the curricula that forms offer',
    rights: 'signedIn',
    response: z.object({ sets: z.array(OfferedSet) }),
  }),
  /** Every word of a search must occur in code or text, ignoring accents and case. */
  items: get('/curriculum-choices/:id/items', {
    summary: 'Search the entries of a curriculum on one level',
    rights: 'signedIn',
    query: z.object({
      level: z.enum(itemLevels),
      search: z.optional(trimmed().check(z.maxLength(200))),
      page: z._default(queryInteger({ from: 1, to: listMaxPage }), 1),
    }),
    response: z.object({ items: z.array(ListedItem), pagination: Pagination }),
  }),
  /** Unknown ids are left out. */
  chosen: get('/curriculum-choices/:id/chosen', {
    summary: 'Get entries of a curriculum with what is below them',
    rights: 'signedIn',
    /** Ids, separated by commas. */
    query: z.object({ ids: z.string().check(z.maxLength(chosenMax * 200)) }),
    response: z.object({ entries: z.array(ChosenEntry) }),
  }),
}
