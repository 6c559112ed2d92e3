import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { BulkAction, BulkBar } from '../BulkBar.tsx'
import { Pager } from '../Pager.tsx'
import { Rows, RowTick } from '../Rows.tsx'
import { SortHead } from '../SortHead.tsx'
import { useListState } from '../use-list-state.ts'
import { useSelection } from '../use-selection.ts'
import type { Examples, Sample } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  'sorted and selected, with its bar and pages': ({ sample }) => <PeopleRows sample={sample} />,
}

function PeopleRows({ sample }: { sample: Sample }) {
  const selection = useSelection(sample.people)
  const [page, setPage] = useState(1)
  const sorting = useListState({ filters: [], sorts: ['name'], usual: { sort: 'name', descending: false } })
  return (
    <>
      <Rows
        label={sample.title}
        selection={selection}
        head={
          <SortHead listState={sorting} by="name">
            {sample.title}
          </SortHead>
        }
      >
        {sample.people.map(({ id, name }) => (
          <tr key={id} data-id={id}>
            <RowTick id={id} name={name} selection={selection} />
            <th scope="row">{name}</th>
          </tr>
        ))}
      </Rows>
      <BulkBar selection={selection} total={40} all={async () => sample.people}>
        <BulkAction icon={<Trash size={18} aria-hidden="true" />}>{sample.remove}</BulkAction>
      </BulkBar>
      <Pager pagination={{ page, limit: 3, total: 40, pages: 14 }} onPage={setPage} />
    </>
  )
}
