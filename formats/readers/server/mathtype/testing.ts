import { CFB } from '@e965/xlsx'

/** Records of an equation, as MathType 6 (MTEF 5) writes them. */
type Bytes = readonly number[]
const end = [0]
const word = (code: number) => [code & 0xff, code >> 8]

/** Styles of letters: see latex.ts. */
const faces = { words: 1, function: 2, variable: 3, symbol: 6, vector: 7, number: 8 }
type Face = keyof typeof faces

export const letters = (text: string, face: Face = 'variable'): Bytes =>
  text.split('').flatMap((letter) => [2, 0, faces[face] + 128, ...word(letter.codePointAt(0)!)])
export const accentedLetter = (letter: string, accent: number): Bytes => [
  2,
  1,
  faces.variable + 128,
  ...word(letter.codePointAt(0)!),
  6,
  0,
  accent,
  ...end,
]
export const line = (...items: Bytes[]): Bytes => [1, 0, ...items.flat(), ...end]
export const noLine: Bytes = [1, 1]
export const template = (selector: number, variation: number, ...parts: Bytes[]): Bytes => [
  3,
  0,
  selector,
  ...(variation < 128 ? [variation] : [(variation & 127) | 128, variation >> 8]),
  0,
  ...parts.flat(),
  ...end,
]
export const pile = (...lines: Bytes[]): Bytes => [4, 0, 1, 1, ...lines.flat(), ...end]
export const matrix = (rows: number, columns: number, ...cells: Bytes[]): Bytes => [
  5,
  0,
  1,
  1,
  1,
  rows,
  columns,
  ...Array.from({ length: Math.ceil((rows + 1) / 4) + Math.ceil((columns + 1) / 4) }, () => 0),
  ...cells.flat(),
  ...end,
]

/** Adds the header of every equation: program, fonts, sizes. */
export const equation5 = (...items: Bytes[]): Buffer =>
  Buffer.from([
    5,
    1,
    0,
    6,
    9,
    ...Buffer.from('DSMT6\0'),
    0,
    19,
    ...Buffer.from('WinAllBasicCodePages\0'),
    17,
    5,
    ...Buffer.from('Times New Roman\0'),
    18,
    0,
    2,
    33,
    47,
    69,
    143,
    1,
    65,
    80,
    240,
    2,
    1,
    0,
    0,
    16,
    0,
    1,
    0,
    2,
    0,
    3,
    0,
    100,
    2,
    7,
    7,
    10,
    ...items.flat(),
    ...end,
  ])

/** Writes like the Equation Editor (MTEF 3): options are part of the tag, and templates have different numbers. */
export const of3 = {
  letters: (text: string, face: Face = 'variable'): Bytes =>
    text.split('').flatMap((letter) => [0x02, faces[face] + 128, ...word(letter.codePointAt(0)!)]),
  accentedLetter: (letter: string, accent: number): Bytes => [
    34,
    faces.variable + 128,
    ...word(letter.codePointAt(0)!),
    6,
    accent,
    0,
    ...end,
  ],
  line: (...items: Bytes[]): Bytes => [0x01, ...items.flat(), ...end],
  noLine: [0x11] as Bytes,
  template: (selector: number, variation: number, ...parts: Bytes[]): Bytes => [
    3,
    selector,
    variation,
    0,
    ...parts.flat(),
    ...end,
  ],
}
export const equation3 = (...items: Bytes[]): Buffer =>
  Buffer.from([3, 1, 1, 3, 10, 10, 8, 1, 0, ...Buffer.from('Symbol\0'), ...items.flat(), ...end])

/** Builds the stream of an embedded equation: a header of 28 bytes, then the equation. */
export function streamOf(equation: Buffer): Buffer {
  const header = Buffer.alloc(28)
  header.writeUInt16LE(28, 0)
  header.writeUInt32LE(0x20000, 2)
  header.writeUInt32LE(equation.length, 8)
  return Buffer.concat([header, equation])
}

/** The embedded object itself, an OLE file. */
export function objectOf(equation: Buffer): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/Equation Native', streamOf(equation))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}
