import type { Box } from '../../model/layout/pages.ts'
import { escaped, emu } from './xml.ts'

export const frame = ({ x, y, width, height }: Box): string =>
  `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(Math.max(width, 0.1))}" cy="${emu(Math.max(height, 0.1))}"/>`

type Anchor = 't' | 'ctr' | 'b'

/** Returns a text body without insets: positions are computed exactly. */
export const bodyOf = (
  anchor: Anchor,
  { wrap = true, inset = [0, 0] as readonly [number, number], shrink = false } = {},
): string => {
  const [x, y] = inset.map(emu)
  const fit = shrink ? '<a:normAutofit/>' : '<a:noAutofit/>'
  return `<a:bodyPr vert="horz" wrap="${wrap ? 'square' : 'none'}" lIns="${x}" tIns="${y}" rIns="${x}" bIns="${y}" rtlCol="0" anchor="${anchor}">${fit}</a:bodyPr><a:lstStyle/>`
}

type Named = { id: number; name: string }

/** A placeholder of a layout; `type` as in the format. */
export const placeholder = ({ id, name }: Named, type: string, box: Box | null, text: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escaped(name)}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${type}/></p:nvPr></p:nvSpPr><p:spPr>${box ? `<a:xfrm>${frame(box)}</a:xfrm>` : ''}</p:spPr><p:txBody>${text}</p:txBody></p:sp>`

export const textBox = ({ id, name }: Named, box: Box, text: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escaped(name)}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${frame(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody>${text}</p:txBody></p:sp>`

type ShapeStyle = { fill: string | null; line?: { color: string; width: number; dashed: boolean }; round?: number }

/** A rectangle; `round` in thousandths of its shorter side. Screen readers skip it if it has no text. */
export function rectangle(
  { id, name }: Named,
  box: Box,
  { fill, line, round = 0 }: ShapeStyle,
  text: string | null,
): string {
  const geometry =
    round > 0
      ? `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${round * 100}"/></a:avLst></a:prstGeom>`
      : '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
  const inside = fill ? `<a:solidFill><a:schemeClr val="${fill}"/></a:solidFill>` : '<a:noFill/>'
  const around = line
    ? `<a:ln w="${emu(line.width)}"><a:solidFill><a:schemeClr val="${line.color}"/></a:solidFill>${line.dashed ? '<a:prstDash val="dash"/>' : ''}</a:ln>`
    : '<a:ln><a:noFill/></a:ln>'
  const unread =
    text === null
      ? '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'
      : ''
  const wording = text ?? `${bodyOf('ctr')}<a:p><a:endParaRPr lang="en-US" dirty="0"/></a:p>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escaped(name)}">${unread}</p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${frame(box)}</a:xfrm>${geometry}${inside}${around}</p:spPr><p:txBody>${wording}</p:txBody></p:sp>`
}

/** `description`: the alternative text. */
export const pictureOf = (
  { id, name }: Named,
  box: Box,
  { relation, description }: { relation: string; description: string },
): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="${escaped(name)}" descr="${escaped(description)}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${frame(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

/** Groups shapes that are moved together. */
export const groupOf = ({ id, name }: Named, box: Box, shapes: string): string => {
  const transform = frame(box)
  const inner = transform.replace('<a:off', '<a:chOff').replace('<a:ext ', '<a:chExt ')
  return `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="${escaped(name)}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>${transform}${inner}</a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`
}

/** Writes the shape tree of a slide, a layout or a master. */
export const treeOf = (shapes: string): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${shapes}</p:spTree>`
