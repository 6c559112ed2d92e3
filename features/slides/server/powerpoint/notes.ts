import { colorMap } from './master.ts'
import { placeholder, treeOf } from './shapes.ts'
import { declaration, escaped, slideNamespaces } from './xml.ts'

/** Writes the notes page: the slide above, the notes below, in points of a portrait page of 540 by 720. */
const picture = { x: 54, y: 54, width: 432, height: 243 }
const text = { x: 54, y: 330, width: 432, height: 340 }
const locked = (id: number, name: string, type: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph ${type}/></p:nvPr></p:nvSpPr>`

export const notesMasterXml = (): string => {
  const slide = `${locked(2, 'Slide Image', 'type="sldImg" idx="2"')}<p:spPr><a:xfrm><a:off x="${picture.x * 12_700}" y="${picture.y * 12_700}"/><a:ext cx="${picture.width * 12_700}" cy="${picture.height * 12_700}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln w="12700"><a:solidFill><a:prstClr val="black"/></a:solidFill></a:ln></p:spPr></p:sp>`
  const words = placeholder(
    { id: 3, name: 'Notes' },
    'type="body" sz="quarter" idx="3"',
    text,
    '<a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" rtlCol="0"/><a:lstStyle/><a:p><a:pPr lvl="0"/><a:endParaRPr lang="en-US"/></a:p>',
  )
  return `${declaration}<p:notesMaster ${slideNamespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>${treeOf(`${slide}${words}`)}</p:cSld>${colorMap}<p:notesStyle><a:lvl1pPr marL="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="1200" kern="0"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr></p:notesStyle></p:notesMaster>`
}

/** Writes the notes of a slide, one paragraph each. */
export function notesXml(paragraphs: readonly string[], lang: string): string {
  const wording = paragraphs.map(
    (words) => `<a:p><a:r><a:rPr lang="${lang}" dirty="0"/><a:t>${escaped(words)}</a:t></a:r></a:p>`,
  )
  const shapes = `${locked(2, 'Slide Image', 'type="sldImg"')}<p:spPr/></p:sp>${placeholder({ id: 3, name: 'Notes' }, 'type="body" idx="1"', null, `<a:bodyPr/><a:lstStyle/>${wording.join('')}`)}`
  return `${declaration}<p:notes ${slideNamespaces}><p:cSld>${treeOf(shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`
}
