import * as z from 'zod/mini'
import { printLosses, styledParts, templateFields } from '../model/word-template.ts'

const millimetres = z.number()
const PageKinds = z.object({ usual: z.boolean(), first: z.boolean(), even: z.boolean() })

/** A page and its margins. */
const Sheet = z.object({
  width: millimetres,
  height: millimetres,
  top: millimetres,
  right: millimetres,
  bottom: millimetres,
  left: millimetres,
})

/** Facts read from a Word template. */
export const TemplateFacts = z.object({
  page: Sheet,
  /** The pages with a header or footer. `first`, `even`: these pages have their own. */
  header: PageKinds,
  footer: PageKinds,
  /** The header or footer has the page number. */
  numbered: z.boolean(),
  /** The place of the text: a placeholder or the empty page, and whether there is content before and after it. */
  placement: z.object({ marked: z.boolean(), before: z.boolean(), after: z.boolean() }),
  font: z.string(),
  /** The font size. Units: points. */
  points: z.number(),
  /** Names of the styles in use; null: the template has none for this part, so ours applies. */
  styles: z.array(z.object({ part: z.enum(styledParts), style: z.nullable(z.string()) })),
  fields: z.array(z.enum(templateFields)),
  /** Text that looks like a placeholder and stays as it is. */
  unknown: z.array(z.string()),
  /** Parts of the file that documents leave out. */
  leftOut: z.array(z.enum(['footnotes', 'comments', 'changes', 'columns'])),
})
export type TemplateFacts = z.infer<typeof TemplateFacts>

const TextStyle = z.object({
  font: z.string(),
  points: z.number(),
  bold: z.boolean(),
  italics: z.boolean(),
  color: z.nullable(z.string()),
  align: z.nullable(z.enum(['both', 'center', 'right'])),
  /** Units: points. */
  before: z.number(),
  after: z.number(),
})
const Stands = z.object({
  html: z.string(),
  numbered: z.boolean(),
  of: z.boolean(),
  /** Position of the page number on its line. */
  align: z.enum(['left', 'center', 'right']),
})
/** `even`: even pages; null: the same as other pages. */
const OnPages = z.object({ usual: Stands, first: Stands, even: z.nullable(Stands) })
const Colour = z.nullable(z.string().check(z.regex(/^[\da-f]{6}$/i)))
const Line = z.nullable(z.object({ points: z.number(), color: Colour }))
const Cells = z.object({ fill: Colour, color: Colour })
const Tables = z.object({
  /** Around a table, and between its cells. */
  lines: z.object({ top: Line, bottom: Line, left: Line, right: Line, insideH: Line, insideV: Line }),
  head: z.nullable(Cells),
  firstColumn: z.nullable(Cells),
  /** Rows below the head in turn. */
  bands: z.object({ odd: Colour, even: Colour }),
})

/** A template for printing in a browser. `{{title}}` is filled in later. */
export const TemplatePage = z.object({
  page: z.extend(Sheet, { header: millimetres, footer: millimetres }),
  text: z.extend(TextStyle, { firstLine: millimetres, line: z.number() }),
  headings: z.array(z.nullable(TextStyle)),
  /** The look of tables; null: ours. */
  tables: z.nullable(Tables),
  titlePage: z.boolean(),
  /** HTML without addresses; `numbered`: it contains the page number; `of`: and the number of pages. */
  header: OnPages,
  footer: OnPages,
  before: z.string(),
  after: z.string(),
  /** Parts that a browser cannot print unchanged. */
  lost: z.array(z.enum(printLosses)),
})
export type TemplatePage = z.infer<typeof TemplatePage>
