import { Avatar } from '../../data-display/Avatar.tsx'
import { Button } from '../../actions/Button.tsx'
import { List, ListRow } from '../../data-display/List.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <List aria-label={sample.title}>
      {sample.people.map(({ id, name, detail }) => (
        <ListRow key={id} title={name} text={detail} />
      ))}
    </List>
  ),
  'icons and buttons': ({ sample }) => (
    <List aria-label={sample.title}>
      {sample.people.map(({ id, name, detail }) => (
        <ListRow key={id} icon={<Avatar name={name} />} title={name} text={detail}>
          <Button size="small" aria-label={`${sample.remove}: ${name}`}>
            {sample.remove}
          </Button>
        </ListRow>
      ))}
    </List>
  ),
}
