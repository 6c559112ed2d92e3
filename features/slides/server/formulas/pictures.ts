import sharp from 'sharp'
import type { FormulaSize, TryFormula } from '../../model/layout/size.ts'
import { type DrawnFormula, drawFormula } from './draw.ts'

/** A slide on a projector with 3,840 pixels has 288 pixels to the inch. */
const pixelsPerPoint = 300 / 72
const mostPixels = 4000

export type FormulaPictures = {
  measure: TryFormula
  /** Returns the file name of the picture and requests it at a width, in points, at which it is sharp. */
  fileOf: (latex: string, options: { display: boolean; width: number }) => string
  /** Draws all requested pictures as transparent PNG. */
  draw: () => Promise<{ name: string; bytes: Uint8Array }[]>
}

/** Formulas of one presentation: each formula and each picture is drawn once. */
export function formulaPictures(color: string): FormulaPictures {
  const drawn = new Map<string, DrawnFormula | null>()
  const needed = new Map<string, { formula: DrawnFormula; width: number; name: string }>()
  const find = (latex: string, { display }: { display: boolean }) => {
    const key = `${display ? 'display' : 'line'} ${latex}`
    if (!drawn.has(key)) drawn.set(key, drawFormula(latex, { display }))
    return { key, formula: drawn.get(key)! }
  }
  return {
    measure: (latex, options): FormulaSize | null => find(latex, options).formula,
    fileOf(latex, { display, width }) {
      const { key, formula } = find(latex, { display })
      const found = needed.get(key)
      const name = found?.name ?? `formula${needed.size + 1}.png`
      needed.set(key, { formula, width: Math.max(width, found?.width ?? 0), name })
      return name
    },
    draw: () =>
      Promise.all(
        [...needed.values()].map(async ({ formula, width, name }) => {
          const { above, below, width: own, svg, viewBox } = formula
          const across = Math.min(mostPixels, Math.max(8, Math.round(width * pixelsPerPoint)))
          const down = Math.min(mostPixels, Math.max(8, Math.round((across * (above + below)) / own)))
          const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="${viewBox}" color="#${color}">${svg}</svg>`
          return { name, bytes: await sharp(Buffer.from(picture)).png({ compressionLevel: 6 }).toBuffer() }
        }),
      ),
  }
}
