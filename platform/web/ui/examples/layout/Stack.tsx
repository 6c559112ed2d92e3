import { Card } from '../../containers/Card.tsx'
import { ChoiceRow } from '../../fields/Choices.tsx'
import { Stack } from '../../layout/Stack.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  gaps: ({ sample }) =>
    ([2, 4, 6] as const).map((gap) => (
      <Stack key={gap} gap={gap}>
        {sample.choices.map(({ value, label }) => (
          <Card key={value} padding={3}>
            {label}
          </Card>
        ))}
      </Stack>
    )),
  'that scrolls': ({ sample }) => (
    <Stack gap={0} scrolls>
      {Array.from({ length: 20 }, (_, at) => (
        <ChoiceRow key={at} type="checkbox">
          {sample.sentence}
        </ChoiceRow>
      ))}
    </Stack>
  ),
}
