import * as z from 'zod/mini'
import { get, post } from '#platform/contract/endpoint.ts'
import { requiredLine } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { idPattern } from '#platform/model/ids.ts'
import { cleanLine } from '#platform/model/one-line.ts'
import { changesMax } from '../model/editing/changes.ts'
import { curriculumCodeMax, curriculumNoteMax, curriculumTextMax, itemLevels } from '../model/items.ts'
import { readWeeks } from '../model/table/cells.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { editingTexts } from '../texts/editing.ts'
import { CurriculumSet } from './curriculum-sets.ts'

const line = (max: number) => z.string().check(z.overwrite(cleanLine), z.maxLength(max))
const periodsInvalid = says(curriculumTexts, 'curriculum.periodsInvalid')

const EntryFields = z.object({
  code: line(curriculumCodeMax),
  text: requiredLine(says(curriculumTexts, 'curriculum.textRequired'), curriculumTextMax),
  periods: z.nullable(z.number(periodsInvalid).check(z.minimum(0, periodsInvalid), z.maximum(1_000, periodsInvalid))),
  weeks: z.string().check(
    z.overwrite(cleanLine),
    z.refine((weeks) => weeks === '' || readWeeks(weeks) !== null, says(curriculumTexts, 'curriculum.weeksInvalid')),
  ),
  cognitiveLevel: line(curriculumNoteMax),
  gradeBand: line(curriculumNoteMax),
})

/** Ids of imported packages are those of their source. */
const EntryId = z.string().check(z.minLength(1), z.maxLength(200))
const Target = { parent: z.nullable(EntryId), after: z.nullable(EntryId) }

export const Change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    id: z.string().check(z.regex(idPattern)),
    level: z.enum(itemLevels),
    fields: EntryFields,
    ...Target,
  }),
  /** Only the fields that change: another window may have changed the others. */
  z.object({ kind: z.literal('change'), id: EntryId, fields: z.partial(EntryFields) }),
  z.object({ kind: z.literal('move'), id: EntryId, ...Target }),
  z.object({ kind: z.literal('remove'), id: EntryId }),
])

/** The steps of editing, as they are kept in the browser until they are saved. */
export const CurriculumChanges = z.array(Change).check(z.maxLength(changesMax))

export const Entry = z.object({
  id: z.string(),
  level: z.enum(itemLevels),
  /** The id of the entry above. */
  parent: z.nullable(z.string()),
  code: z.string(),
  text: z.string(),
  periods: z.nullable(z.number()),
  weeks: z.string(),
  cognitiveLevel: z.string(),
  gradeBand: z.string(),
})

export const curriculumEdits = {
  entries: get('/curriculum-sets/:id/entries', {
    summary: 'List all entries of a curriculum set, to edit them',
    rights: 'admin',
    rateLimit: { max: 60, seconds: 60, by: 'user' },
    response: z.object({ curriculumSet: CurriculumSet, entries: z.array(Entry) }),
  }),
  /** Applies changes to the newest version of a set, and stores the result as its next version. */
  save: post('/curriculum-sets/:id/edits', {
    summary: 'Save changes of a curriculum set as its next version',
    rights: 'admin',
    once: true,
    bodyLimit: 8 * 1024 * 1024,
    body: z.object({
      changes: CurriculumChanges.check(z.minLength(1, says(editingTexts, 'editing.nothingChanged'))),
    }),
    response: z.object({ curriculumSet: CurriculumSet }),
    rateLimit: { max: 30, seconds: 600, by: 'user' },
  }),
}
