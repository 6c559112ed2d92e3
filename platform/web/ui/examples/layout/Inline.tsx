import { Button } from '../../actions/Button.tsx'
import { Inline } from '../../layout/Inline.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  gaps: ({ sample }) =>
    ([2, 4, 6] as const).map((gap) => (
      <Inline key={gap} gap={gap}>
        {sample.choices.map(({ value, label }) => (
          <Button key={value}>{label}</Button>
        ))}
      </Inline>
    )),
}
