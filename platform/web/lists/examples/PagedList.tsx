import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { PagedList } from '../PagedList.tsx'
import { useListState } from '../use-list-state.ts'
import { List, ListRow } from '../../ui/data-display/List.tsx'
import type { Examples, Sample } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  'pages of records': ({ sample }) => <PeoplePages sample={sample} people={sample.people} />,
  empty: ({ sample }) => <PeoplePages sample={sample} people={[]} />,
}

function PeoplePages({ sample, people }: { sample: Sample; people: Sample['people'] }) {
  const listState = useListState({ filters: [], sorts: ['name'], usual: { sort: 'name', descending: false } })
  const query = useQuery({
    queryKey: ['examples', 'pages', people],
    queryFn: () => ({ items: people, pagination: { page: 1, limit: 3, total: people.length, pages: 14 } }),
  })
  return (
    <PagedList
      title={sample.title}
      subtitle={sample.sentence}
      listState={listState}
      query={query}
      loading={sample.sentence}
      failed={sample.error}
      filters={null}
      countFound={String}
      empty={{ icon: <Users size={20} aria-hidden="true" />, title: sample.none, text: sample.sentence }}
      renderList={(found) => (
        <List>
          {found.map(({ id, name, detail }) => (
            <ListRow key={id} title={name} text={detail} />
          ))}
        </List>
      )}
      one={(id) => ({
        queryKey: ['examples', 'one', id],
        queryFn: () => sample.people.find((person) => person.id === id)!,
      })}
      missing={sample.error}
      renderDialog={() => null}
    />
  )
}
