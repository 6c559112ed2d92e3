import { Figure, Figures } from '../../data-display/Figures.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <Figures aria-label={sample.title}>
      {sample.choices.map(({ value, label }, index) => (
        <Figure key={value} label={label} value={12 * index} />
      ))}
    </Figures>
  ),
  'with notes': ({ sample }) => (
    <Figures aria-label={sample.title}>
      <Figure label={sample.title} value={42} note={sample.sentence} />
      <Figure label={sample.none} value={0} note={sample.sentence} />
    </Figures>
  ),
}
