import { Bar } from '../../data-display/Bar.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  shares: () => [0, 0.4, 1, 1.2].map((share) => <Bar key={share} share={share} />),
  tones: () => (
    <>
      <Bar share={0.85} tone="warn" />
      <Bar share={1} tone="danger" />
    </>
  ),
}
