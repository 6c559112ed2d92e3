/** A straight line on a page, in points: `at` is its x if it is vertical, or else its y. */
export type Rule = { upright: boolean; at: number; from: number; to: number }

/** The PDFium functions that describe drawings. */
export type DrawingPdfium = {
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  HEAPF32: Float32Array
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void }
}

const isPath = 2
/** A page with more is a drawing. */
const objectsMax = 10_000
const thickest = 3
const shortest = 6

/** Returns the lines drawn on a page: office programs draw each cell border as a separate thin line or box. */
export function rulesOf(pdfium: DrawingPdfium, page: number): Rule[] {
  const count = pdfium._FPDFPage_CountObjects(page)
  if (count > objectsMax) return []
  const rules: Rule[] = []
  const pointer = pdfium.wasmExports.malloc(16)
  try {
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(page, index)
      if (pdfium._FPDFPageObj_GetType(object) !== isPath) continue
      pdfium._FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12)
      const bounds = pdfium.HEAPF32.subarray(pointer / 4, pointer / 4 + 4) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const [left, bottom, right, top] = bounds
      const [wide, high] = [right - left, top - bottom]
      if (wide <= thickest && high >= shortest)
        rules.push({ upright: true, at: (left + right) / 2, from: bottom, to: top })
      else if (high <= thickest && wide >= shortest)
        rules.push({ upright: false, at: (bottom + top) / 2, from: left, to: right })
    }
  } finally {
    pdfium.wasmExports.free(pointer)
  }
  return merged(rules)
}

/** Tolerance between lines that should meet, in points. */
export const slack = 3

/** Lines that continue or double each other become one. */
function merged(rules: readonly Rule[]): Rule[] {
  const found: Rule[] = []
  for (const upright of [true, false]) {
    let level: Rule[] = []
    const flush = () => {
      for (const rule of level.toSorted((a, b) => a.from - b.from)) {
        const last = found.at(-1)
        if (last?.upright === upright && last.at === level[0]!.at && rule.from <= last.to + slack)
          last.to = Math.max(last.to, rule.to)
        else found.push({ ...rule, at: level[0]!.at })
      }
      level = []
    }
    for (const rule of rules.filter((each) => each.upright === upright).toSorted((a, b) => a.at - b.at)) {
      if (level.length > 0 && rule.at - level[0]!.at > slack) flush()
      level.push(rule)
    }
    flush()
  }
  return found
}
