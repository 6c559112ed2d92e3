import * as z from 'zod/mini'
import {
  ownQuickEditsMax,
  quickEditAskMaxLength,
  findQuickEditFault,
  quickEditLabelMaxLength,
  quickEditTargets,
} from '../model/quick-edits/own-quick-edits.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { says } from '#platform/contract/shared.ts'
import { quickEditTexts } from '../texts/quick-edits.ts'

const label = requiredText(says(quickEditTexts, 'quickEditForm.labelRequired'), quickEditLabelMaxLength)
const ask = requiredText(says(quickEditTexts, 'quickEditForm.askRequired'), quickEditAskMaxLength)

export const OwnQuickEdit = z.object({
  label,
  labelVi: label,
  ask,
  askVi: ask,
  targets: z.array(z.enum(quickEditTargets)).check(
    z.minLength(1, says(quickEditTexts, 'quickEditForm.targetRequired')),
    z.maxLength(quickEditTargets.length, says(quickEditTexts, 'quickEditForm.targetTwice')),
    z.refine((targets) => new Set(targets).size === targets.length, says(quickEditTexts, 'quickEditForm.targetTwice')),
  ),
})

/** Quick edits of one assistant: labels are unique, and a target has at most four. */
export const OwnQuickEdits = z.array(OwnQuickEdit).check(
  z.maxLength(ownQuickEditsMax, says(quickEditTexts, 'quickEditForm.tooMany')),
  z.refine(
    (quickEdits) => findQuickEditFault(quickEdits) !== 'twice',
    says(quickEditTexts, 'quickEditForm.labelTwice'),
  ),
  z.refine((quickEdits) => findQuickEditFault(quickEdits) !== 'tooMany', says(quickEditTexts, 'quickEditForm.crowded')),
)

const Offered = z.object({
  quickEdits: z.array(
    z.object({
      label: z.string(),
      labelVi: z.string(),
      targets: z.array(z.enum(quickEditTargets)),
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
export const quickEdits = {
  list: get('/agents/:id/quick-edits', {
    summary: 'List the quick edits of an assistant',
    rights: 'audience',
    response: Offered,
  }),
  /** `was`: the version that the caller sees; 409 if it has changed. `quickEdits: null` resets to the release. */
  save: put('/agents/:id/quick-edits', {
    summary: 'Save the quick edits of an assistant',
    rights: 'editor',
    body: z.object({ quickEdits: z.nullable(OwnQuickEdits), was: z.array(OwnQuickEdit) }),
    response: Offered,
  }),
}
