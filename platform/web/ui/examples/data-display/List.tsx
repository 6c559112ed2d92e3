import { Avatar } from '../../data-display/Avatar.tsx'
import { Button } from '../../actions/Button.tsx'
import { Bullets, List, ListChoice, ListRow } from '../../data-display/List.tsx'
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
  'long texts and buttons': ({ sample }) => (
    <List aria-label={sample.title}>
      {sample.people.map(({ id, name }) => (
        <ListRow key={id} wrap title={name} text={sample.long}>
          <Button size="small" aria-label={`${sample.remove}: ${name}`}>
            {sample.remove}
          </Button>
        </ListRow>
      ))}
    </List>
  ),
  'rows to tick': ({ sample }) => (
    <List aria-label={sample.title}>
      {sample.people.map(({ id, name, detail }, at) => (
        <ListChoice key={id} title={name} text={detail} defaultChecked={at === 0} />
      ))}
    </List>
  ),
  bullets: ({ sample }) => (
    <Bullets>
      <li>{sample.title}</li>
      <li>{sample.long}</li>
    </Bullets>
  ),
}
