import type { Template } from './template.ts'

/** Word's twips (1/1440 inch) as millimetres, to a tenth. */
export const millimetres = (twips: number) => Math.round((twips / 1440) * 254) / 10

/** A template's page and its margins, in millimetres. */
export const sheetOf = ({ width, height, margins }: Template['pageSize']) => ({
  width: millimetres(width),
  height: millimetres(height),
  top: millimetres(margins.top),
  right: millimetres(margins.right),
  bottom: millimetres(margins.bottom),
  left: millimetres(margins.left),
})
