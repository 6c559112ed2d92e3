import type { Presentation } from '../../model/presentation.ts'
import { sansWidth } from '../../model/layout/letter-widths.ts'
import { pageWords } from '../../model/layout/page-words.ts'
import { type Box, type Item, type Page } from '../../model/layout/pages.ts'
import { requestPadding } from '../../model/layout/picture.ts'
import { plainWords } from '../../model/line/tokens.ts'
import { axis, lineHeight } from '../../model/layout/wrap.ts'
import { readableFormula, undrawnFormula } from '#formats/equations/model/readable-formula.ts'
import type { FormulaPictures } from '../formulas/pictures.ts'
import { bodyOf, groupOf, pictureOf, placeholder, rectangle, textBox, treeOf } from './shapes.ts'
import { tableOf } from './table.ts'
import { bullets, lineOf, pointOf } from './text.ts'
import { declaration, escaped, slideNamespaces } from './xml.ts'

/** A part of the file: its XML, its relations (from rId2 on: rId1 is its layout), and the text of its notes. */
export type SlidePart = { layout: 'title' | 'points' | 'free'; xml: string; media: string[] }

export type Pictured = { name: string; width: number; height: number }

export type SlideContext = {
  language: Presentation['language']
  lang: string
  school: string
  formulas: FormulaPictures
  /** The teacher's pictures by id, with their paths in the file. */
  pictures: ReadonlyMap<string, Pictured>
}

/** Ids of the layout fields in this file. */
export const fields = { body: 1, footer: 11, number: 12 }

/** Numbers shapes and collects what they show. */
export class Shapes {
  #last = 1
  readonly media: string[] = []
  named(name: string) {
    this.#last += 1
    return { id: this.#last, name: `${name} ${this.#last}` }
  }
  relation(target: string): string {
    if (!this.media.includes(target)) this.media.push(target)
    return `rId${this.media.indexOf(target) + 2}`
  }
}

export function slideOf({ title, items }: Page, number: number, context: SlideContext): SlidePart {
  const shapes = new Shapes()
  const { lang } = context
  const head = placeholder(
    shapes.named('Title'),
    'type="title"',
    title.box,
    `${bodyOf('t')}${lineOf(title.tokens, { size: title.size, color: 'tx2', lang })}`,
  )
  // The outline shows the first text.
  const first = items.find((item) => item.kind === 'paragraphs')
  const drawn = items.map((item) => itemOf(item, { shapes, context, isBody: item === first })).join('')
  const xml = slideXml(`${head}${drawn}${footerOf(shapes, { number, context })}`)
  return { layout: first ? 'points' : 'free', xml, media: shapes.media }
}

export const slideXml = (shapes: string) =>
  `${declaration}<p:sld ${slideNamespaces}><p:cSld>${treeOf(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`

type Into = { shapes: Shapes; context: SlideContext; isBody: boolean }

function itemOf(item: Item, { shapes, context, isBody }: Into): string {
  const { lang } = context
  switch (item.kind) {
    case 'paragraphs': {
      const text = `${bodyOf('t', { shrink: true })}${item.paragraphs.map((paragraph) => pointOf(paragraph, { color: 'tx1', lang })).join('')}`
      return isBody
        ? placeholder(shapes.named('Text'), `idx="${fields.body}"`, item.box, text)
        : textBox(shapes.named('Text'), item.box, text)
    }
    case 'line':
      return drawnLine(item, shapes, context)
    case 'formula':
      return formulaOf(item, shapes, context)
    case 'table':
      return tableOf(shapes.named('Table'), item, lang)
    case 'activity':
      return activityOf(item, shapes, lang)
    case 'request':
      return requestOf(item, shapes, context)
    case 'picture':
      return teachersPicture(item, shapes, context)
  }
}

/** Renders a line with formulas as text and pictures side by side. */
function drawnLine(item: Extract<Item, { kind: 'line' }>, shapes: Shapes, context: SlideContext): string {
  const { lang } = context
  const { box, x: from, size, level, bullet, hanging, segments } = item
  const foot = box.y + box.height / 2 + axis * size
  const group = shapes.named('Line')
  const text = (area: Box, words: Parameters<typeof lineOf>[0], color: 'tx1' | 'accent1') =>
    textBox(shapes.named('Text'), area, `${bodyOf('ctr', { wrap: false })}${lineOf(words, { size, color, lang })}`)
  const parts = segments.map((segment) => {
    const x = from + segment.x * size
    const width = segment.width * size
    if ('words' in segment) return text({ x, y: box.y, width, height: box.height }, segment.words, 'tx1')
    const area = { x, y: foot - segment.above * size, width, height: (segment.above + segment.below) * size }
    return formulaPicture(segment.latex, { display: false, area, foot, shapes, context })
  })
  const mark = bullet
    ? text({ x: from - hanging, y: box.y, width: hanging, height: box.height }, [plainWords(bullets[level])], 'accent1')
    : ''
  return groupOf(group, box, `${mark}${parts.join('')}`)
}

/** `foot`: the baseline of its line; null: the formula is displayed. */
type Drawn = { display: boolean; area: Box; foot: number | null; shapes: Shapes; context: SlideContext }

/** Scales the formula to its place. One that cannot be drawn becomes a line of text. */
function formulaPicture(latex: string, { display, area, foot, shapes, context }: Drawn): string {
  const { formulas, lang } = context
  const own = formulas.measure(latex, { display })
  if (!own) {
    const readable = undrawnFormula(latex)
    const size = Math.max(
      1,
      Math.min(area.height / lineHeight, area.width / sansWidth(readable, { bold: false, wide: true })),
    )
    const words = lineOf([plainWords(readable)], { size, color: 'tx1', lang, align: 'center' })
    return textBox(shapes.named('Formula'), area, `${bodyOf('ctr')}${words}`)
  }
  const scale = Math.min(area.width / own.width, area.height / (own.above + own.below))
  const middle = boxIn(area, { width: own.width * scale, height: (own.above + own.below) * scale })
  const box = foot === null ? middle : { ...middle, y: foot - own.above * scale }
  const relation = shapes.relation(formulas.fileOf(latex, { display, width: box.width }))
  return pictureOf(shapes.named('Formula'), box, { relation, description: readableFormula(latex) || latex })
}

/** Centres a box in its place. */
const boxIn = (area: Box, { width, height }: { width: number; height: number }): Box => ({
  x: area.x + (area.width - width) / 2,
  y: area.y + (area.height - height) / 2,
  width,
  height,
})

function formulaOf(
  { box, ground, latex, display }: Extract<Item, { kind: 'formula' }>,
  shapes: Shapes,
  context: SlideContext,
): string {
  const tint = ground ? rectangle(shapes.named('Ground'), ground, { fill: 'bg2', round: 80 }, null) : ''
  return `${tint}${formulaPicture(latex, { display, area: box, foot: null, shapes, context })}`
}

function activityOf(
  { box, label, labelSize, paragraphs }: Extract<Item, { kind: 'activity' }>,
  shapes: Shapes,
  lang: string,
): string {
  const head = lineOf([plainWords(label, true)], { size: labelSize, color: 'accent1', lang })
  const text = paragraphs
    .map(({ tokens, size, before }) => lineOf(tokens, { size, color: 'tx1', lang, before }))
    .join('')
  const wording = `${bodyOf('t', { inset: [18, 10], shrink: true })}${head}${text}`
  const ground = rectangle(shapes.named('Activity'), box, { fill: 'bg2' }, wording)
  return `${ground}${rectangle(shapes.named('Edge'), { ...box, width: 6 }, { fill: 'accent1' }, null)}`
}

function requestOf(
  { box, text, size }: Extract<Item, { kind: 'request' }>,
  shapes: Shapes,
  { lang, language }: SlideContext,
): string {
  const head = lineOf([plainWords(pageWords[language].request, true)], {
    size,
    color: 'accent1',
    lang,
    align: 'center',
  })
  const wording = lineOf([plainWords(text)], {
    size,
    color: 'tx1',
    lang,
    align: 'center',
    before: size * (lineHeight - 1),
  })
  const ground = rectangle(
    shapes.named('Picture'),
    box,
    { fill: 'bg2', line: { color: 'accent1', width: 1.5, dashed: true }, round: 40 },
    `${bodyOf('ctr', { inset: [requestPadding, requestPadding], shrink: true })}${head}${wording}`,
  )
  return ground
}

/** Scales the whole picture to its box. A deleted picture leaves the box empty. */
function teachersPicture(
  { box, slide, description }: Extract<Item, { kind: 'picture' }>,
  shapes: Shapes,
  { pictures }: SlideContext,
): string {
  const picture = pictures.get(slide)
  if (!picture) return ''
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const area = boxIn(box, { width: picture.width * scale, height: picture.height * scale })
  return pictureOf(shapes.named('Picture'), area, { relation: shapes.relation(picture.name), description })
}

function footerOf(
  shapes: Shapes,
  { number, context: { school, lang } }: { number: number; context: SlideContext },
): string {
  const name = school
    ? placeholder(
        shapes.named('Footer'),
        `type="ftr" sz="quarter" idx="${fields.footer}"`,
        null,
        `<a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="${lang}" dirty="0"/><a:t>${escaped(school)}</a:t></a:r></a:p>`,
      )
    : ''
  const field = `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="${lang}" dirty="0"/><a:t>${number}</a:t></a:fld>`
  const count = placeholder(
    shapes.named('Slide Number'),
    `type="sldNum" sz="quarter" idx="${fields.number}"`,
    null,
    `<a:bodyPr/><a:lstStyle/><a:p>${field}</a:p>`,
  )
  return `${name}${count}`
}
