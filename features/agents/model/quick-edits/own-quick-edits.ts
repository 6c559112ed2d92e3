import type { Target } from '#formats/markdown/model/target.ts'
import { offered, quickEditsShown, type QuickEdit } from './edit-requests.ts'

/** Places of a text, and a question of a paper or a slide, which are data. */
export const quickEditTargets = ['document', 'section', 'row', 'passage', 'item'] as const satisfies readonly (
  | Target['kind']
  | 'item'
)[]
export type QuickEditTarget = (typeof quickEditTargets)[number]

/** Limit per assistant. */
export const ownQuickEditsMax = 12
export const quickEditLabelMaxLength = 40
export const quickEditAskMaxLength = 500

/** A quick edit as teachers see it: its labels and where it is offered. The English label identifies it. */
export type Offer = { label: string; labelVi: string; targets: QuickEditTarget[] }

/** A quick edit of an assistant. `ask`: the instruction for the model, in the document's language. */
export type OwnQuickEdit = Offer & { ask: string; askVi: string }

/** Lists the quick edits of a selection: the assistant's own first, then general ones up to the limit. */
export const offeredAt = (target: Target['kind'], own: readonly Offer[]): (Offer | QuickEdit)[] =>
  [...ownAt(target, own), ...offered[target]].slice(0, quickEditsShown)

/** Lists the quick edits of an exam question or a slide, for which `general` are offered. */
export const offeredAtItem = <General extends string>(
  own: readonly Offer[],
  general: readonly General[],
): (Offer | General)[] => [...ownAt('item', own), ...general].slice(0, quickEditsShown)

const ownAt = (target: QuickEditTarget, own: readonly Offer[]): Offer[] =>
  own.filter(({ targets }) => targets.includes(target))

type Fault = 'twice' | 'tooMany'

/** Validates a list of quick edits: labels must be unique, and a place must not have too many. */
export function findQuickEditFault(quickEdits: readonly Offer[]): Fault | null {
  for (const language of ['label', 'labelVi'] as const) {
    const labels = quickEdits.map((quickEdit) => quickEdit[language].toLowerCase())
    if (new Set(labels).size < labels.length) return 'twice'
  }
  const isCrowded = (target: QuickEditTarget) =>
    quickEdits.filter(({ targets }) => targets.includes(target)).length > quickEditsShown
  return quickEditTargets.some(isCrowded) ? 'tooMany' : null
}
