import { markOf } from './text/marks.ts'
import { findAll, type XmlElement } from './containers/xml-elements.ts'

/** A chart of more points is a curve: its first ones say enough. */
const pointsMax = 60

/** Describes a chart in brackets: its title, its series and their points. */
export function describeChart(chart: XmlElement): string {
  const title = findAll(chart, 'title').slice(0, 1).flatMap(wordsIn).join(' ')
  const series = findAll(chart, 'ser', 'series').map((one) => {
    const names = findAll(one, 'cat', 'xVal').slice(0, 1).flatMap(pointsIn)
    const values = findAll(one, 'val', 'yVal').slice(0, 1).flatMap(pointsIn).map(shorten)
    const points = values.slice(0, pointsMax).map((value, at) => (names[at] ? `${names[at]} = ${value}` : value))
    const name = findAll(one, 'tx').slice(0, 1).flatMap(pointsIn).join(' ')
    const more = values.length > pointsMax ? ', …' : ''
    return `${name && `${name}: `}${points.join(', ')}${more}`
  })
  // Newer chart types (treemap, waterfall, …) store their data outside the series.
  const levels = series.some((words) => words !== '') ? [] : findAll(chart, 'lvl').map(dataOf)
  return `[${[`${markOf('chart')}${title && ` ${title}`}`, ...series, ...levels].filter(Boolean).join('; ')}]`
}

const dataOf = (level: XmlElement) =>
  findAll(level, 'pt')
    .slice(0, pointsMax)
    .map(({ text }) => shorten(text))
    .join(', ')

/** A diagram (SmartArt) as its words. */
export function describeDiagram(diagram: XmlElement): string {
  const points = findAll(diagram, 'pt').flatMap((point) => wordsIn(point).join(' ').trim() || [])
  return `[${markOf('diagram')}${points.length > 0 ? `: ${points.join(' – ')}` : ''}]`
}

/** Files store floating-point values such as 4.4000000000000004 for 4.4. */
const shorten = (value: string) =>
  /^-?\d*\.\d{9,}$/.test(value) ? String(Number(Number(value).toPrecision(12))) : value

const wordsIn = (element: XmlElement) => findAll(element, 't').map(({ text }) => text)
const pointsIn = (element: XmlElement) => findAll(element, 'v').map(({ text }) => text)
