import type { Leaf } from './formula.ts'
import { isWords, type Omml, run, type RunStyle } from './omml.ts'
import { partsOf } from './starmath.ts'

type Stretch = { text: string; style: RunStyle; color: string | undefined }

/** Writes consecutive letters, numbers and signs as runs: one per formatting, split further where other programs require it. */
export function writeRuns(leaves: readonly Leaf[]): Omml[] {
  const stretches: Stretch[] = []
  for (const leaf of leaves) {
    if (leaf.text === '') continue
    const next = stretchOf(leaf)
    const last = stretches.at(-1)
    if (last && last.style === next.style && last.color === next.color) last.text += next.text
    else stretches.push(next)
  }
  return stretches.flatMap(({ text, style, color }) =>
    isWords(style)
      ? [run(text, style, { color })]
      : partsOf(text, { upright: style === 'upright' }).map((part) =>
          run(part.text, style, { color, literal: part.literal }),
        ),
  )
}

// Mathematical alphanumeric symbols that Word has as styles of plain letters; the others (ℝ, 𝔤, ℒ) stay unchanged.
const bold = /[\u{1d400}-\u{1d433}\u{1d6a8}-\u{1d6e1}\u{1d7ce}-\u{1d7d7}]/u
const boldItalic = /[\u{1d468}-\u{1d49b}\u{1d71c}-\u{1d755}]/u
const italic = /[\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}\u210e]/u
const styled = new RegExp(`${bold.source}|${boldItalic.source}|${italic.source}`, 'gu')

function stretchOf({ name, text: value, upright, color }: Leaf): Stretch {
  const text = value.replaceAll(styled, (letter) => letter.normalize('NFKD'))
  const words = name === 'mtext'
  if (bold.test(value)) return { text, style: words ? 'boldWords' : 'bold', color }
  if (boldItalic.test(value)) return { text, style: words ? 'boldWords' : 'boldItalic', color }
  if (italic.test(value)) return { text, style: words ? 'italicWords' : 'italic', color }
  if (words) return { text, style: 'words', color }
  return { text, style: upright ? 'upright' : 'italic', color }
}
