import { Button } from '../../actions/Button.tsx'
import { Stack } from '../../layout/Stack.tsx'
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
  'a child that takes the free space': ({ sample }) => (
    <Inline wrap={false}>
      <Stack grow>{sample.title}</Stack>
      <Button>{sample.remove}</Button>
    </Inline>
  ),
  'the first one fills the row': ({ sample }) => (
    <Inline least={200}>
      <span>{sample.long}</span>
      <Button>{sample.save}</Button>
    </Inline>
  ),
}
