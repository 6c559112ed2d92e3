import * as z from 'zod/mini'
import { nameMaxLength } from '#platform/model/limits.ts'
import { TaughtClass } from './classes.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { Answers } from '#features/questions/contract/answers.ts'
import { changesSomething, Confirmation, LanguageCode, says, Version } from '#platform/contract/shared.ts'
import { libraryTexts } from '../texts.ts'

const Name = requiredText(says(libraryTexts, 'preset.nameRequired'), nameMaxLength)

/** The answers of a filled form, without files, that a teacher reuses. */
export const Preset = z.object({
  id: z.string(),
  name: z.string(),
  agentId: z.string(),
  /** The language of the documents; null for the reader's interface language. */
  language: z.nullable(LanguageCode),
  version: Version,
  updatedAt: z.string(),
})
export type Preset = z.infer<typeof Preset>

const PresetWithAnswers = z.extend(Preset, { answers: Answers })
export type PresetWithAnswers = z.infer<typeof PresetWithAnswers>

const One = z.object({ preset: PresetWithAnswers })
const fields = { name: Name, answers: Answers, language: z.optional(z.nullable(LanguageCode)) }

/** A teacher's presets and favourite assistants. */
export const presets = {
  /**
   * Returns all of the caller's classes, presets and favourites in one request, because pages need them together: classes and presets by
   * name, favourites newest first. Assistants that the reader cannot use are omitted. `get` loads a preset's answers.
   */
  own: get('/library', {
    summary: 'List your classes, presets and favourites',
    rights: 'signedIn',
    response: z.object({
      classes: z.array(TaughtClass),
      presets: z.array(Preset),
      favourites: z.array(z.string()),
    }),
  }),
  get: get('/presets/:id', { summary: 'Get a preset with its answers', rights: 'own', response: One }),
  /** The caller must be able to use the assistant. */
  create: post('/agents/:id/presets', {
    summary: 'Save answers as a preset',
    rights: 'audience',
    once: true,
    body: z.object(fields),
    response: One,
  }),
  update: put('/presets/:id', {
    summary: 'Change a preset',
    rights: 'own',
    body: z.extend(z.partial(z.object(fields)), { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  remove: del('/presets/:id', { summary: 'Delete a preset', rights: 'own', response: Confirmation }),
  setFavourite: put('/agents/:id/favourite', {
    summary: 'Add an assistant to favourites, or remove it',
    rights: 'audience',
    body: z.object({ favourite: z.boolean() }),
    response: z.object({ favourite: z.boolean() }),
  }),
}
