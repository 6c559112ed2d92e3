import * as z from 'zod/mini'
import {
  ownPressesMax,
  pressAskMaxLength,
  pressesFault,
  pressLabelMaxLength,
  pressPlaces,
} from '../model/quick-edits/own-presses.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { agentFormTexts } from '../texts/form.ts'

const label = requiredText(says(agentFormTexts, 'pressForm.labelRequired'), pressLabelMaxLength)
const ask = requiredText(says(agentFormTexts, 'pressForm.askRequired'), pressAskMaxLength)

export const OwnPress = z.object({
  label,
  labelVi: label,
  ask,
  askVi: ask,
  places: z.array(z.enum(pressPlaces)).check(
    z.minLength(1, says(agentFormTexts, 'pressForm.placeRequired')),
    z.maxLength(pressPlaces.length, says(agentFormTexts, 'pressForm.placeTwice')),
    z.refine((places) => new Set(places).size === places.length, says(agentFormTexts, 'pressForm.placeTwice')),
  ),
})

/** Quick edits of one assistant: labels are unique, and a place has at most four. */
export const OwnPresses = z.array(OwnPress).check(
  z.maxLength(ownPressesMax, says(agentFormTexts, 'pressForm.tooMany')),
  z.refine((presses) => pressesFault(presses) !== 'twice', says(agentFormTexts, 'pressForm.labelTwice')),
  z.refine((presses) => pressesFault(presses) !== 'tooMany', says(agentFormTexts, 'pressForm.crowded')),
)

const Offered = z.object({
  presses: z.array(
    z.object({
      label: z.string(),
      labelVi: z.string(),
      places: z.array(z.enum(pressPlaces)),
      /** The instruction for the model; for editors only. */
      ask: z.optional(z.string()),
      askVi: z.optional(z.string()),
    }),
  ),
  /** The school has changed them, so those of the release are hidden. */
  changed: z.boolean(),
})
export type Offered = z.infer<typeof Offered>

/** The assistant's own quick edits for its documents; see refinements.ts. */
export const presses = {
  list: get('/agents/:id/presses', {
    summary: 'List the quick edits of an assistant',
    rights: 'audience',
    response: Offered,
  }),
  /** `was`: the version that the caller sees; 409 if it has changed. `presses: null` resets to the release. */
  save: put('/agents/:id/presses', {
    summary: 'Save the quick edits of an assistant',
    rights: 'editor',
    body: z.object({ presses: z.nullable(OwnPresses), was: z.array(OwnPress) }),
    response: Offered,
  }),
}
