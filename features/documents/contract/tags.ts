import * as z from 'zod/mini'
import { mostSelected, mostTags, tagMaxLength } from '#platform/model/limits.ts'
import { customTitleMaxLength } from '../model/title-limits.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { HistoryEntry } from './history.ts'
import { Confirmation, says, trimmed } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'

const Selected = z.array(z.string()).check(z.minLength(1), z.maxLength(mostSelected))
const Tag = trimmed().check(z.minLength(1), z.maxLength(tagMaxLength))
const Tags = z.array(Tag).check(z.maxLength(mostTags))

const Change = z.object({
  ids: Selected,
  favourite: z.optional(z.boolean()),
  add: z.optional(Tags),
  remove: z.optional(Tags),
})

/** Favourites and tags of a teacher's history. */
export const tagging = {
  /** Filters of the user's own history: classes, and tags with counts. */
  facets: get('/tags', {
    summary: 'List the classes and tags of your history',
    rights: 'signedIn',
    response: z.object({
      classNames: z.array(z.string()),
      tags: z.array(z.object({ tag: z.string(), entries: z.int() })),
    }),
  }),
  /** Marks the user's own documents as favourites, adds and removes tags; ids of other users' documents are ignored. */
  label: post('/tags/label', {
    summary: 'Change favourites and tags of documents',
    rights: 'signedIn',
    body: Change.check(
      z.refine(
        ({ favourite, add, remove }) => (favourite ?? add ?? remove) !== undefined,
        says(commonTexts, 'error.nothingToChange'),
      ),
    ),
    response: Confirmation,
  }),
  /** Sets the title of the user's own document; null or an empty one removes it. Text and version stay unchanged. */
  rename: put('/history/:id/title', {
    summary: 'Rename a document',
    rights: 'own',
    body: z.object({
      title: z.nullable(trimmed().check(z.maxLength(customTitleMaxLength, says(commonTexts, 'validation.tooLong')))),
    }),
    response: z.object({ entry: HistoryEntry }),
  }),
  /** Deletes the user's own documents; unknown ids are ignored. */
  remove: post('/tags/remove', {
    summary: 'Delete several documents',
    rights: 'signedIn',
    body: z.object({ ids: Selected }),
    response: z.object({ removed: z.int() }),
  }),
}
