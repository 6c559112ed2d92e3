import chemistry from '../chemistry.json' with { type: 'json' }
import type { Lines } from './lines.ts'
import type { Paragraph, Token, Table } from '../model.ts'
import { type Notes, readInline } from './read-inline.ts'
import { readLatex } from './read-latex.ts'
import { readRuledArray } from './read-source-table.ts'

/** The position of a block: its depth in lists of any kind (`depth`), and in ordered ones. */
export type Around = { notes: Notes; depth: number; orderedLists: number }

export function plainParagraph(text: string, { notes }: Around): Paragraph {
  return { type: 'paragraph', tokens: readInline(text, notes) }
}

export function readHeading(lines: Lines, around: Around): Paragraph {
  const [, signs = '', text = ''] = /^(#+) (.*)/.exec(lines.take()) ?? []
  return { ...plainParagraph(text, around), heading: signs.length }
}

export function readAligned(lines: Lines, around: Around): Paragraph {
  const [, align = '', text = ''] = /^<p align="(\w+)">(.*)<\/p>$/.exec(lines.take()) ?? []
  return { ...plainParagraph(text, around), align }
}

export function readCode(lines: Lines): Paragraph {
  lines.take()
  const tokens = lines.takeUntil(/^```/).flatMap((text, index): Token[] => {
    const line: Token = { type: 'text', text, styles: [] }
    return index > 0 ? [{ type: 'break' }, line] : [line]
  })
  lines.take()
  return { type: 'paragraph', code: true, tokens }
}

/** Reads a display formula between `$$` or `\[` and `\]`. */
export function readFormula(lines: Lines): Paragraph | Table {
  const first = lines.take()
  const closing = first.startsWith('$$') ? /\$\$\s*$/ : /\\\]\s*$/
  const rest = closing.test(first.slice(2)) ? [] : [...lines.takeUntil(closing), lines.take()]
  const latex = [first, ...rest].join('\n').trim().slice(2, -2)
  const tokens = () => [{ type: 'formula' as const, tokens: readLatex(latex, chemistry) }]
  return readRuledArray(latex) ?? { type: 'paragraph', display: true, tokens: tokens() }
}

/** Reads lines up to a blank one, or to one that begins another block. */
export function readText(lines: Lines, around: Around): Paragraph {
  const text = [lines.take(), ...lines.takeUntil(/^(?:$|[#>|]|```|\$\$|\\\[|[-*] |1[.)] )/)]
  return plainParagraph(text.join('\n'), around)
}
