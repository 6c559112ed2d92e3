// Prints who imports whom, room by room and folder by folder, and every circle: of this project, or of the checkout whose path
// is given.
import { resolve } from 'node:path'
import { basename } from 'node:path/posix'
import { arrowsOf, circlesIn } from './circles.ts'
import { graphOf } from './graph.ts'
import { crossingsOf } from './places.ts'
import { sourcesIn } from './sources.ts'

const { files, links } = graphOf(sourcesIn(resolve(process.argv[2] ?? `${import.meta.dirname}/../..`)))
const crossings = crossingsOf(links)

console.log(`${links.length} imports between ${files.length} files. From folder to folder, without tests:`)
for (const [within, inside] of sorted(Map.groupBy(crossings, (crossing) => crossing.within))) {
  console.log(`\n${within || 'Rooms'}`)
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
