import { Facts } from '../../data-display/Facts.tsx'
import type { Examples, Sample } from '../examples.ts'

const factsOf = ({ people }: Sample) => people.map(({ name, detail }) => [name, detail] as const)

export const examples: Examples = {
  rows: ({ sample }) => <Facts facts={factsOf(sample)} />,
  columns: ({ sample }) => <Facts variant="columns" facts={[[sample.title, sample.sentence]]} />,
  'below their labels': ({ sample }) => <Facts variant="below" facts={[[sample.title, sample.sentence]]} />,
  'in a line': ({ sample }) => <Facts variant="line" facts={factsOf(sample)} />,
}
