import { arrowsOf, circlesIn } from './circles.ts'
import type { Graph, Link } from './graph.ts'
import { findDomain, findLayer, isKnownDomain, listCrossings, runsUp } from './domains.ts'
import { unfollowed } from './table.ts'

/** Lists the edges of the graph that the table forbids, one sentence each. */
export function findFaults(graph: Graph): string[] {
  return [
    ...graph.files.flatMap(plantFault),
    ...graph.links.flatMap(layerFault),
    ...graph.links.filter(runsUp).map(orderFault),
    ...graph.uses.flatMap(packageFault),
    ...graph.lost.flatMap(lostFault),
    ...circlesIn(arrowsOf(graph.links)).map(circleOfFiles),
    ...circlesOfFolders(graph.links),
  ]
}

function plantFault(file: string): string[] {
  if (!/\.([jt]sx?|css)$/.test(file)) return []
  const domain = findDomain(file)
  if (domain && !isKnownDomain(domain))
    return [`${file} is of the domain ${domain}, which tools/boundaries/table.ts does not order.`]
  return findLayer(file) ? [] : [`${file} has no layer in tools/boundaries/table.ts.`]
}

function layerFault({ from, to }: Link): string[] {
  const [home, target] = [findLayer(from), findLayer(to)]
  if (!home || !target) return []
  if (target.onlyFor) {
    if (target.onlyFor.includes(home.name)) return []
    return [`${from} imports ${to}, which is only for ${target.onlyFor.join(', ')}.`]
  }
  if (home === target || home.may.includes(target.name)) return []
  return [`${from} imports ${to}, but ${home.name} may import only ${[`${home.name} itself`, ...home.may].join(', ')}.`]
}

const orderFault = ({ from, to }: Link) =>
  `${from} imports ${to}, against the order of domains: ${findDomain(from)} is not above ${findDomain(to)}.`

function packageFault({ from, to }: Link): string[] {
  const home = findLayer(from)
  const isNamed = (name: string) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`)
  if (!home || home.packages.some(isNamed)) return []
  return [`${from} imports ${to}, but ${home.name} may use ${home.packages.join(', ') || 'no package'}.`]
}

function lostFault({ from, to }: Graph['lost'][number]): string[] {
  if (to) return [`${from} imports ${to}, which is no file of the project.`]
  if (unfollowed.some((one) => one.from === from)) return []
  return [`${from} imports what is only known when it runs, so that nobody can follow it.`]
}

const circleOfFiles = (circle: string[]) => `Files import one another in a circle: ${circle.join(' → ')}.`

function circlesOfFolders(links: Link[]): string[] {
  const crossings = listCrossings(links)
  const findProof = (from: string, to: string) => crossings.find((one) => one.from === from && one.to === to)!.link
  return circlesIn(arrowsOf(crossings)).map((circle) => {
    const proofs = circle.slice(1).map((to, index) => findProof(circle[index]!, to))
    const sentences = proofs.map(({ from, to }) => `${from} imports ${to}`)
    return `Folders import one another in a circle: ${circle.join(' → ')} (${sentences.join('; ')}).`
  })
}
