// Prints the domains in order, with the number of imports between them, those against the order, and cycles of folders and files: of this
// project, or of the checkout at a given path. `-- --folders` also prints the folders of each domain.
import { resolve } from 'node:path'
import { basename } from 'node:path/posix'
import { arrowsOf, circlesIn } from './circles.ts'
import { graphOf } from './graph.ts'
import { findDomain, isTest, listCrossings, runsUp } from './domains.ts'
import { sourcesIn } from './sources.ts'
import { order } from './table.ts'

const options = process.argv.slice(2)
const checkout = options.find((option) => !option.startsWith('--'))
const { files, links } = graphOf(sourcesIn(resolve(checkout ?? `${import.meta.dirname}/../..`)))
const product = links.filter(({ from, to }) => !isTest(from) && !isTest(to))

console.log(`${links.length} imports between ${files.length} files. From domain to domain, without tests:\n`)
for (const domain of order.flat()) {
  const own = product.filter(({ from, to }) => findDomain(from) === domain && findDomain(to) !== domain)
  const counts = order.flat().flatMap((to) => {
    const those = own.filter((link) => findDomain(link.to) === to)
    const up = those.filter(runsUp).length
    return those.length === 0 ? [] : [`${to} ${those.length}${up > 0 ? '↑' : ''}`]
  })
  console.log(`  ${domain.padEnd(12)} → ${counts.join(', ') || 'nothing'}`)
}
const upward = product.filter(runsUp)
console.log(`\n${upward.length} imports run against the order (↑)${upward.length > 0 ? ':' : '.'}`)
const pairs = Map.groupBy(upward, ({ from, to }) => `${findDomain(from)} → ${findDomain(to)}`)
for (const [pair, those] of [...pairs].toSorted((one, other) => other[1].length - one[1].length))
  console.log(`  ${String(those.length).padStart(3)} ${pair}`)

const crossings = listCrossings(product.filter((link) => !runsUp(link)))
if (options.includes('--folders'))
  for (const [within, inside] of sorted(Map.groupBy(crossings, (crossing) => crossing.within))) {
    console.log(`\n${within || 'Project'}`)
    for (const [from, those] of sorted(Map.groupBy(inside, (crossing) => crossing.from))) {
      const counts = sorted(Map.groupBy(those, ({ to }) => to)).map(([to, all]) => `${basename(to)} ${all.length}`)
      console.log(`  ${basename(from).padEnd(20)} → ${counts.join(', ')}`)
    }
  }
printCircles('folders', circlesIn(arrowsOf(crossings)))
printCircles('files', circlesIn(arrowsOf(links)))

function printCircles(kind: string, circles: string[][]) {
  console.log(`\nCircles of ${kind}: ${circles.length || 'none'}`)
  for (const circle of circles) console.log(`  ${circle.join(' → ')}`)
}

function sorted<T>(groups: Map<string, T>): [string, T][] {
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other))
}
