import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { ManagedList } from '../ManagedList.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { List, ListRow } from '../../ui/data-display/List.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import type { Examples, Sample } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  'all records with a search': ({ sample }) => <AllPeople sample={sample} />,
}

function AllPeople({ sample }: { sample: Sample }) {
  const query = useQuery({ queryKey: ['examples', 'all', sample.people], queryFn: () => [...sample.people] })
  return (
    <ManagedList
      title={sample.title}
      subtitle={sample.sentence}
      query={query}
      loading={sample.sentence}
      failed={sample.error}
      missing={sample.error}
      noFilters={{ search: '' }}
      renderFilters={({ search }, onChange) => (
        <Grid columns="filters">
          <SearchField label={sample.title} value={search} onChange={(typed) => onChange({ search: typed })} />
        </Grid>
      )}
      isFound={({ name }, { search }) => name.toLowerCase().includes(search.toLowerCase())}
      countFound={String}
      empty={{ icon: <Users size={20} aria-hidden="true" />, title: sample.none, text: sample.sentence }}
      renderList={(found) => (
        <List>
          {found.map(({ id, name, detail }) => (
            <ListRow key={id} title={name} text={detail} />
          ))}
        </List>
      )}
      renderDialog={() => null}
    />
  )
}
