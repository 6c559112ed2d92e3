/** Why a Word file cannot be paper to write on. */
export type PaperFault =
  | 'damaged'
  | 'macros'
  | 'external'
  | 'embedded'
  | 'drawing'
  | 'bomb'
  | 'noPlace'
  | 'twoPlaces'
  | 'placeInside'
  | 'narrow'

/** The file is at fault, in a way whoever sent it can be told. */
export class PaperUnfit extends Error {
  readonly fault: PaperFault
  constructor(fault: PaperFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
