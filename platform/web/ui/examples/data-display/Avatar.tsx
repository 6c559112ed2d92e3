import { Avatar } from '../../data-display/Avatar.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => sample.people.map(({ id, name }) => <Avatar key={id} name={name} />),
  large: ({ sample }) => <Avatar name={sample.people[0]!.name} large />,
}
