export type PaperFault =
  | 'damaged'
  | 'strict'
  | 'macros'
  | 'external'
  | 'embedded'
  | 'drawing'
  | 'unknown'
  | 'bomb'
  | 'noPlace'
  | 'twoPlaces'
  | 'placeInside'
  | 'narrow'

/** The file is at fault, in a way whoever sent it can be told. `found` names the element, field, relationship or part. */
export class PaperUnfit extends Error {
  readonly fault: PaperFault
  readonly found: string
  constructor(fault: PaperFault, { found = '', ...options }: ErrorOptions & { found?: string } = {}) {
    super(fault, options)
    this.fault = fault
    this.found = found.slice(0, 80)
  }
}
