import { matchesGlob } from 'node:path'
import { arrowsOf, circlesIn } from './circles.ts'
import type { Graph, Link } from './graph.ts'
import { crossingsOf, folderOf, placeOf } from './places.ts'
import { type Lent, lent, unfollowed } from './table.ts'

/** Lists imports that the table forbids, a sentence each. */
export function faultsOf(graph: Graph): string[] {
  return [
    ...graph.files.flatMap(placeFault),
    ...graph.links.flatMap(linkFault),
    ...graph.uses.flatMap(packageFault),
    ...graph.lost.flatMap(lostFault),
    ...lent.flatMap((one) => needlessFaults(one, graph.links)),
    ...circlesIn(arrowsOf(graph.links)).map(circleOfFiles),
    ...circlesOfFolders(graph.links),
  ]
}

const placeFault = (file: string) =>
  /\.([jt]sx?|css)$/.test(file) && !placeOf(file) ? [`${file} has no place in scripts/walls/table.ts.`] : []

function linkFault({ from, to }: Link): string[] {
  const [home, target] = [placeOf(from), placeOf(to)]
  if (!home || !target || lent.some((one) => isLent({ from, to }, one))) return []
  if (target.onlyFor) {
    if (target.onlyFor.includes(home.name)) return []
    return [`${from} imports ${to}, which is only for ${target.onlyFor.join(', ')}.`]
  }
  if (home.may.includes(target.name) || folderOf(from) === folderOf(to)) return []
  const allowed = ['their own folder', ...home.may].join(', ')
  return [`${from} imports ${to}, but ${home.name} may import only ${allowed}.`]
}

const isLent = ({ from, to }: Link, one: Lent) => one.to.includes(to) && matchesGlob(from, one.from)

function packageFault({ from, to }: Link): string[] {
  const home = placeOf(from)
  const isNamed = (name: string) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`)
  if (!home || home.packages.some(isNamed)) return []
  return [`${from} imports ${to}, but ${home.name} may use ${home.packages.join(', ') || 'no package'}.`]
}

function lostFault({ from, to }: Graph['lost'][number]): string[] {
  if (to) return [`${from} imports ${to}, which is no file of the project.`]
  if (unfollowed.some((one) => one.from === from)) return []
  return [`${from} imports what is only known when it runs, so that nobody can follow it.`]
}

function needlessFaults({ from, to, because }: Lent, links: Link[]): string[] {
  const needless = to.filter((file) => !links.some((link) => isLent(link, { from, to: [file], because })))
  return needless.map((file) => `${from} does not import ${file}: scripts/walls/table.ts need not lend it.`)
}

const circleOfFiles = (circle: string[]) => `Files import one another in a circle: ${circle.join(' → ')}.`

function circlesOfFolders(links: Link[]): string[] {
  const crossings = crossingsOf(links)
  const proofOf = (from: string, to: string) => crossings.find((one) => one.from === from && one.to === to)!.link
  return circlesIn(arrowsOf(crossings)).map((circle) => {
    const proofs = circle.slice(1).map((to, index) => proofOf(circle[index]!, to))
    const sentences = proofs.map(({ from, to }) => `${from} imports ${to}`)
    return `Folders import one another in a circle: ${circle.join(' → ')} (${sentences.join('; ')}).`
  })
}
