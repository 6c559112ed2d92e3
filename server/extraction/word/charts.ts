import { markOf } from '../marks.ts'
import { findAll, textOf, type Node } from './tree.ts'

/** A chart of more points is a curve: its first ones say enough. */
const pointsMax = 60

/** A chart as what it says, in brackets: its title, its series and their points; newer kinds of charts keep these apart. */
export function describeChart(chart: Node): string {
  const title = findAll(chart, 'c:title', 'cx:title').slice(0, 1).flatMap(wordsIn).join(' ')
  const series = findAll(chart, 'c:ser').map((one) => {
    const names = findAll(one, 'c:cat', 'c:xVal').slice(0, 1).flatMap(pointsIn)
    const values = findAll(one, 'c:val', 'c:yVal').slice(0, 1).flatMap(pointsIn)
    return writeSeries(findAll(one, 'c:tx').slice(0, 1).flatMap(pointsIn).join(' '), names, values)
  })
  const newer = findAll(chart, 'cx:data').map((one) =>
    writeSeries('', findAll(one, 'cx:strDim').flatMap(pointsIn), findAll(one, 'cx:numDim').flatMap(pointsIn)),
  )
  return `[${[`${markOf('chart')}${title && ` ${title}`}`, ...[...series, ...newer].filter(Boolean)].join('; ')}]`
}

function writeSeries(name: string, names: readonly string[], values: readonly string[]): string {
  const points = values
    .slice(0, pointsMax)
    .map((value, at) => (names[at] ? `${names[at]} = ${shorten(value)}` : shorten(value)))
  const said = points.length > 0 ? points : names.slice(0, pointsMax)
  const more = Math.max(values.length, names.length) > pointsMax ? ', …' : ''
  return `${name && `${name}: `}${said.join(', ')}${more}`
}

/** Word keeps what a computer makes of 4.4: 4.4000000000000004. */
const shorten = (value: string) =>
  /^-?\d*\.\d{9,}$/.test(value) ? String(Number(Number(value).toPrecision(12))) : value

/** A diagram (SmartArt) as its words. */
export function describeDiagram(diagram: Node): string {
  const points = findAll(diagram, 'dgm:pt').flatMap((point) => wordsIn(point).join(' ').trim() || [])
  return `[${markOf('diagram')}${points.length > 0 ? `: ${points.join(' – ')}` : ''}]`
}

const wordsIn = (node: Node) => findAll(node, 'a:t', 'cx:v').map(textOf)
const pointsIn = (node: Node) => findAll(node, 'c:v', 'cx:pt').map(textOf)
