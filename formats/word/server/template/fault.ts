export type TemplateFault =
  | 'damaged'
  | 'strict'
  | 'macros'
  | 'external'
  | 'embedded'
  | 'drawing'
  | 'unknown'
  | 'bomb'
  | 'placeholderMissing'
  | 'placeholderTwice'
  | 'placeholderInside'
  | 'narrow'

/** A fault in the uploaded file that its sender can fix. `found` names the element, field, relationship or part. */
export class TemplateError extends Error {
  readonly fault: TemplateFault
  readonly found: string
  constructor(fault: TemplateFault, { found = '', ...options }: ErrorOptions & { found?: string } = {}) {
    super(fault, options)
    this.fault = fault
    this.found = found.slice(0, 80)
  }
}
