import { StateDot } from '../../data-display/StateDot.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  states: ({ sample }) =>
    (['works', 'warns', 'fails', 'off'] as const).map((state) => (
      <p key={state}>
        <StateDot state={state} /> {sample.title}
      </p>
    )),
}
