import Check from 'lucide-react/icons/check'
import { Badge, CategoryBadge, StateDot, Tile } from '../../data-display/Badge.tsx'
import type { Examples } from '../examples.ts'

const colors = ['#2563eb', '#16a34a', '#f59e0b', '#dc2626', '#7c3aed', '#ffff00', '#111111']

export const examples: Examples = {
  tones: ({ sample: { choices } }) => (
    <>
      <Badge>{choices[0]!.label}</Badge>
      <Badge tone="good">{choices[1]!.label}</Badge>
      <Badge tone="warn">{choices[2]!.label}</Badge>
    </>
  ),
  'with a dot or an icon': ({ sample }) => (
    <>
      <Badge tone="good" dot>
        {sample.title}
      </Badge>
      <Badge icon={<Check size={14} aria-hidden="true" />}>{sample.title}</Badge>
    </>
  ),
  'category colours': ({ sample }) =>
    colors.map((color) => (
      <CategoryBadge key={color} color={color}>
        {sample.title}
      </CategoryBadge>
    )),
  states: ({ sample }) =>
    (['works', 'warns', 'fails', 'off'] as const).map((state) => (
      <p key={state}>
        <StateDot state={state} /> {sample.title}
      </p>
    )),
  tiles: ({ sample }) => colors.map((color) => <Tile key={color} name={sample.title} color={color} />),
  'long text': ({ sample }) => <Badge>{sample.long}</Badge>,
}
