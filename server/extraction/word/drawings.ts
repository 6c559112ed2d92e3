import { markOf } from '../marks.ts'
import { all, partOf, relatedTo } from './related.ts'
import { escapeXml, type XmlNode } from './xml.ts'

type Files = ReadonlyMap<string, Buffer>
type Drawn = { xml: string; unread: string[] }

/**
 * Charts and diagrams (SmartArt) become what they say, in brackets; of what is drawn of shapes without a word a mark stays, whose key
 * is among the `unread`. `part` is the one that the XML is of.
 */
export function drawingsAsText(xml: string, files: Files, part: string): Drawn {
  const related = relatedTo(files, part)
  const unread: string[] = []
  const read = xml.replaceAll(drawing, (whole: string) => {
    const [, kind, id = ''] = source.exec(whole) ?? []
    if (!kind) return whole
    const content = partOf(files, related.get(id) ?? '')
    return textRun(kind.startsWith('c:') ? chartText(content) : diagramText(content))
  })
  const marked = read.replaceAll(choice, (whole: string) => {
    if (!/<wp[gc]:w[gp][cp][\s>]/.test(whole) || /txbxContent|r:embed=|v:imagedata/.test(whole)) return whole
    const key = `${part}:${unread.length}`
    unread.push(key)
    return textRun(markOf(key))
  })
  return { xml: marked, unread }
}

// One that never ends reaches no further than to the next one.
const drawing = /<w:drawing(?=[\s>])(?:(?!<w:drawing[\s>])[\s\S])*?<\/w:drawing>/g
const choice = /<mc:AlternateContent(?=[\s>])(?:(?!<mc:AlternateContent[\s>])[\s\S])*?<\/mc:AlternateContent>/g
const source = /<(c:chart|dgm:relIds)\s[^<>]*?\br:(?:id|dm)="([^"]*)"/

const textRun = (text: string) => `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`

/** A chart of more points is a curve: its first ones say enough. */
const pointsMax = 60

function chartText(chart: XmlNode): string {
  const title = all(chart, 'title').slice(0, 1).flatMap(wordsIn).join(' ')
  const series = all(chart, 'ser').map((one) => {
    const names = all(one, 'cat').concat(all(one, 'xval')).slice(0, 1).flatMap(pointsIn)
    const values = all(one, 'val').concat(all(one, 'yval')).slice(0, 1).flatMap(pointsIn).map(figure)
    const points = values.slice(0, pointsMax).map((value, at) => (names[at] ? `${names[at]} = ${value}` : value))
    const name = all(one, 'tx').slice(0, 1).flatMap(pointsIn).join(' ')
    const more = values.length > pointsMax ? ', …' : ''
    return `${name && `${name}: `}${points.join(', ')}${more}`
  })
  return `[${[`${markOf('chart')}${title && ` ${title}`}`, ...series].join('; ')}]`
}

/** Word keeps what a computer makes of 4.4: 4.4000000000000004. */
const figure = (value: string) =>
  /^-?\d*\.\d{9,}$/.test(value) ? String(Number(Number(value).toPrecision(12))) : value

function diagramText(diagram: XmlNode): string {
  const points = all(diagram, 'pt').flatMap((point) => wordsIn(point).join(' ').trim() || [])
  return `[${markOf('diagram')}${points.length > 0 ? `: ${points.join(' – ')}` : ''}]`
}

const wordsIn = (node: XmlNode) => all(node, 't').map(textOf)
const pointsIn = (node: XmlNode) => all(node, 'v').map(textOf)
const textOf = ({ children }: XmlNode) => children.map(({ text }) => text).join('')
