import type { ComponentProps } from 'react'
import { Cell, HeadCell, Table, TableScroll } from '../../data-display/Table.tsx'
import type { Examples, Sample } from '../examples.ts'

export const examples: Examples = {
  plain: ({ sample }) => <PeopleTable sample={sample} />,
  card: ({ sample }) => <PeopleTable sample={sample} variant="card" />,
  'cards on a narrow screen': ({ sample }) => <PeopleTable sample={sample} variant="card" cards />,
  scrolling: ({ sample }) => (
    <TableScroll label={sample.title}>
      <PeopleTable sample={sample} />
    </TableScroll>
  ),
}

const PeopleTable = ({ sample, ...rest }: ComponentProps<typeof Table> & { sample: Sample }) => (
  <Table {...rest} aria-label={sample.title}>
    <thead>
      <tr>
        <HeadCell>{sample.title}</HeadCell>
        <HeadCell numeric>{sample.save}</HeadCell>
      </tr>
    </thead>
    <tbody>
      {sample.people.map(({ id, name }, index) => (
        <tr key={id}>
          <Cell kind="main">{name}</Cell>
          <Cell numeric>{12 * index}</Cell>
        </tr>
      ))}
    </tbody>
  </Table>
)
