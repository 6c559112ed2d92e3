import { footer, margin, slideSize } from '../../model/layout/pages.ts'
import type { Colors } from './colors.ts'
import { bodyOf, pictureOf, placeholder, rectangle, treeOf } from './shapes.ts'
import { fields } from './slide.ts'
import { declaration, drawing, emu, escaped, slideNamespaces } from './xml.ts'

const { width, height } = slideSize
const title = { x: margin, y: 30, width: width - 2 * margin, height: 84 }
const body = { x: margin, y: 124, width: width - 2 * margin, height: 364 }
const ground = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'
const deepGround = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'

/** The school's name and logo on every slide. The width is the logo's at the height of the footer line. */
export type Face = { name: string; logo: { width: number; height: number } | null }

const logoHeight = 24

/** The logo in the footer, and how far it shifts the name. */
function logoAtFoot({ name, logo }: Face): { shape: string; moved: number } {
  if (!logo) return { shape: '', moved: 0 }
  const scale = Math.min(logoHeight / logo.height, 120 / logo.width)
  const box = {
    x: margin,
    y: footer.y + (footer.height - logo.height * scale) / 2,
    width: logo.width * scale,
    height: logo.height * scale,
  }
  return {
    shape: pictureOf({ id: 20, name: 'Logo' }, box, { relation: 'rId5', description: name }),
    moved: box.width + 8,
  }
}

const prompt = (text: string, lang: string) =>
  `<a:p><a:r><a:rPr lang="${lang}"/><a:t>${escaped(text)}</a:t></a:r></a:p>`

type Written = { face: Face; lang: string; words: { title: string; text: string } }

function footFields({ face, lang }: Written, moved: number): string {
  const style = (align: string) =>
    `<a:bodyPr vert="horz" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="ctr"><a:normAutofit/></a:bodyPr><a:lstStyle><a:lvl1pPr algn="${align}"><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="accent3"/></a:solidFill><a:latin typeface="+mn-lt"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr></a:lstStyle>`
  const name = placeholder(
    { id: 4, name: 'Footer' },
    `type="ftr" sz="quarter" idx="${fields.footer}"`,
    { ...footer, x: margin + moved, width: 640 },
    `${style('l')}<a:p>${face.name ? `<a:r><a:rPr lang="${lang}"/><a:t>${escaped(face.name)}</a:t></a:r>` : `<a:endParaRPr lang="${lang}"/>`}</a:p>`,
  )
  const number = placeholder(
    { id: 5, name: 'Slide Number' },
    `type="sldNum" sz="quarter" idx="${fields.number}"`,
    { ...footer, x: width - margin - 80, width: 80 },
    `${style('r')}<a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="${lang}"/><a:t>‹#›</a:t></a:fld></a:p>`,
  )
  return `${name}${number}`
}

/** Writes the slide master. Its relations: the layouts are rId1 to rId3, the theme rId4, the logo rId5. */
export function masterXml(written: Written): string {
  const { lang, words, face } = written
  const { shape, moved } = logoAtFoot(face)
  const line = rectangle(
    { id: 7, name: 'Line' },
    { x: margin, y: 498, width: width - 2 * margin, height: 0.75 },
    { fill: 'accent2' },
    null,
  )
  const edge = rectangle({ id: 8, name: 'Edge' }, { x: 0, y: 0, width, height: 10 }, { fill: 'tx2' }, null)
  const shapes = [
    edge,
    line,
    placeholder(
      { id: 2, name: 'Title' },
      'type="title"',
      title,
      `${bodyOf('t', { shrink: true })}${prompt(words.title, lang)}`,
    ),
    placeholder(
      { id: 3, name: 'Text' },
      'type="body" idx="1"',
      body,
      `${bodyOf('t', { shrink: true })}${prompt(words.text, lang)}`,
    ),
    footFields(written, moved),
    shape,
  ]
  const layouts = [1, 2, 3].map((at) => `<p:sldLayoutId id="${2147483648 + at}" r:id="rId${at}"/>`).join('')
  return `${declaration}<p:sldMaster ${slideNamespaces}><p:cSld>${ground}${treeOf(shapes.join(''))}</p:cSld>${colorMap}<p:sldLayoutIdLst>${layouts}</p:sldLayoutIdLst><p:hf hdr="0" dt="0"/><p:txStyles>${textStyles}</p:txStyles></p:sldMaster>`
}

export const colorMap =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

export const face = '<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/>'
const shade = (color: string) => `<a:solidFill><a:schemeClr val="${color}"/></a:solidFill>`
const levels = [
  { indent: 24, hanging: 24, size: 28, bullet: '•' },
  { indent: 48, hanging: 22, size: 24, bullet: '–' },
  { indent: 70, hanging: 20, size: 20, bullet: '•' },
]

/** Kerning is off, because letter widths are computed without it. */
const textStyles = `<p:titleStyle><a:lvl1pPr algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:spcBef><a:spcPct val="0"/></a:spcBef><a:buNone/><a:defRPr sz="3200" b="1" kern="0">${shade('tx2')}<a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle>${levels
  .map(
    ({ indent, hanging, size, bullet }, at) =>
      `<a:lvl${at + 1}pPr marL="${emu(indent)}" indent="${emu(-hanging)}" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:spcBef><a:spcPts val="1000"/></a:spcBef><a:buClr><a:schemeClr val="accent1"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="${bullet}"/><a:defRPr sz="${size * 100}" kern="0">${shade('tx1')}${face}</a:defRPr></a:lvl${at + 1}pPr>`,
  )
  .join(
    '',
  )}</p:bodyStyle><p:otherStyle><a:defPPr><a:defRPr lang="en-US"/></a:defPPr><a:lvl1pPr marL="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="1800" kern="0">${shade('tx1')}${face}</a:defRPr></a:lvl1pPr></p:otherStyle>`

type Layout = { type: string; name: string; shapes: string; own?: boolean; background?: string }

const layoutXml = ({ type, name, shapes, own = false, background = '' }: Layout) =>
  `${declaration}<p:sldLayout ${slideNamespaces} type="${type}" preserve="1"${own ? ' showMasterSp="0"' : ''}><p:cSld name="${name}">${background}${treeOf(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`

/** Returns the three layouts: title slide, points, and free space below a title. */
export function layoutsOf(written: Written): [title: string, points: string, free: string] {
  const { words, lang } = written
  const foot = footFields(written, logoAtFoot(written.face).moved)
  const head = placeholder(
    { id: 2, name: 'Title' },
    'type="title"',
    null,
    `<a:bodyPr/><a:lstStyle/>${prompt(words.title, lang)}`,
  )
  const text = placeholder(
    { id: 3, name: 'Text' },
    `idx="${fields.body}"`,
    null,
    `<a:bodyPr/><a:lstStyle/>${prompt(words.text, lang)}`,
  )
  return [
    layoutXml({ type: 'title', name: 'Title Slide', shapes: titleShapes(written), own: true, background: deepGround }),
    layoutXml({ type: 'obj', name: 'Title and Content', shapes: `${head}${text}${foot}` }),
    layoutXml({ type: 'titleOnly', name: 'Title Only', shapes: `${head}${foot}` }),
  ]
}

/** Draws the title on a dark background; the logo, usually designed for paper, gets a white plate. */
function titleShapes({ face: { name, logo }, words, lang }: Written): string {
  const scale = logo ? Math.min(64 / logo.height, 180 / logo.width) : 0
  const size = logo && { width: logo.width * scale, height: logo.height * scale }
  const plate = size && { x: 72, y: 44, width: size.width + 20, height: size.height + 20 }
  const beside = plate ? plate.x + plate.width + 18 : 72
  const style = (px: number, bold: boolean) =>
    `<a:lstStyle><a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="${px * 100}" b="${bold ? 1 : 0}"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:defRPr></a:lvl1pPr></a:lstStyle>`
  const plain = (anchor: string) =>
    `<a:bodyPr vert="horz" lIns="0" tIns="0" rIns="0" bIns="0" anchor="${anchor}"><a:normAutofit/></a:bodyPr>`
  return [
    plate ? rectangle({ id: 10, name: 'Plate' }, plate, { fill: 'bg1', round: 120 }, null) : '',
    plate && size
      ? pictureOf(
          { id: 11, name: 'Logo' },
          { x: plate.x + 10, y: plate.y + 10, ...size },
          { relation: 'rId2', description: name },
        )
      : '',
    name
      ? `<p:sp><p:nvSpPr><p:cNvPr id="12" name="School"/><p:cNvSpPr txBox="1"/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${emu(beside)}" y="${emu(plate ? plate.y : 44)}"/><a:ext cx="${emu(width - margin - beside)}" cy="${emu(plate ? plate.height : 40)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody>${plain('ctr')}<a:lstStyle/><a:p><a:r><a:rPr lang="${lang}" sz="2000" b="1" dirty="0"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:rPr><a:t>${escaped(name)}</a:t></a:r></a:p></p:txBody></p:sp>`
      : '',
    placeholder(
      { id: 2, name: 'Title' },
      'type="ctrTitle"',
      { x: 72, y: 150, width: 816, height: 150 },
      `${plain('b')}${style(44, true)}${prompt(words.title, lang)}`,
    ),
    placeholder(
      { id: 3, name: 'Subtitle' },
      'type="subTitle" idx="1"',
      { x: 72, y: 320, width: 816, height: 80 },
      `${plain('t')}${style(24, false)}${prompt(words.text, lang)}`,
    ),
    rectangle({ id: 7, name: 'Edge' }, { x: 0, y: height - 18, width, height: 18 }, { fill: 'accent4' }, null),
  ].join('')
}

/** Colours and typefaces. Arial is on every Windows and Mac, with all letters of Vietnamese. */
export function themeXml({ deep, accent, soft }: Colors): string {
  const colors = [
    ['dk1', ink],
    ['lt1', 'FFFFFF'],
    ['dk2', deep],
    ['lt2', soft],
    ['accent1', accent],
    ['accent2', 'D5D0C6'],
    ['accent3', '5B564D'],
    ['accent4', 'F2B93B'],
    ['accent5', '1D4ED8'],
    ['accent6', '9A1A14'],
    ['hlink', accent],
    ['folHlink', '5B564D'],
  ]
  const fonts = (name: string) =>
    `<a:${name}><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface="Arial"/></a:${name}>`
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const line = (px: number) =>
    `<a:ln w="${px}" cap="flat" cmpd="sng" algn="ctr">${fill}<a:prstDash val="solid"/></a:ln>`
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
  return `${declaration}<a:theme ${drawing} name="Slides"><a:themeElements><a:clrScheme name="School">${colors
    .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
    .join(
      '',
    )}</a:clrScheme><a:fontScheme name="Arial">${fonts('majorFont')}${fonts('minorFont')}</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill}${fill}${fill}</a:fillStyleLst><a:lnStyleLst>${line(6350)}${line(12700)}${line(19050)}</a:lnStyleLst><a:effectStyleLst>${effect}${effect}${effect}</a:effectStyleLst><a:bgFillStyleLst>${fill}${fill}${fill}</a:bgFillStyleLst></a:fmtScheme></a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>`
}

/** Colour of text and formulas. */
export const ink = '22201C'
