import type { Target } from '#formats/markdown/model/target.ts'
import { offered, pressesAtOnce, type Press } from './wishes.ts'

/** Places of a text, and a question of a paper or a slide, which are data. */
export const pressPlaces = ['document', 'section', 'row', 'passage', 'item'] as const satisfies readonly (
  | Target['kind']
  | 'item'
)[]
export type PressPlace = (typeof pressPlaces)[number]

/** Limit per assistant. */
export const ownPressesMax = 12
export const pressLabelMaxLength = 40
export const pressAskMaxLength = 500

/** A quick edit as teachers see it: its labels and where it is offered. The English label identifies it. */
export type Offer = { label: string; labelVi: string; places: PressPlace[] }

/** A quick edit of an assistant. `ask`: the instruction for the model, in the document's language. */
export type OwnPress = Offer & { ask: string; askVi: string }

/** Lists the quick edits of a selection: the assistant's own first, then general ones up to the limit. */
export const offeredAt = (place: Target['kind'], own: readonly Offer[]): (Offer | Press)[] =>
  [...ownAt(place, own), ...offered[place]].slice(0, pressesAtOnce)

/** Lists the quick edits of an exam question or a slide, for which `general` are offered. */
export const offeredAtItem = <General extends string>(
  own: readonly Offer[],
  general: readonly General[],
): (Offer | General)[] => [...ownAt('item', own), ...general].slice(0, pressesAtOnce)

const ownAt = (place: PressPlace, own: readonly Offer[]): Offer[] => own.filter(({ places }) => places.includes(place))

type Fault = 'twice' | 'tooMany'

/** Validates a list of quick edits: labels must be unique, and a place must not have too many. */
export function pressesFault(presses: readonly Offer[]): Fault | null {
  for (const language of ['label', 'labelVi'] as const) {
    const labels = presses.map((press) => press[language].toLowerCase())
    if (new Set(labels).size < labels.length) return 'twice'
  }
  const isCrowded = (place: PressPlace) => presses.filter(({ places }) => places.includes(place)).length > pressesAtOnce
  return pressPlaces.some(isCrowded) ? 'tooMany' : null
}
