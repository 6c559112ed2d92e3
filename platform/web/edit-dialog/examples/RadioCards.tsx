import { RadioCard, RadioCards } from '../RadioCards.tsx'
import type { Examples } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <RadioCards>
      {sample.choices.map(({ value, label }, index) => (
        <RadioCard key={value} name="radio-cards" label={label} hint={sample.sentence} defaultChecked={index === 0} />
      ))}
    </RadioCards>
  ),
  'long text': ({ sample }) => (
    <RadioCards>
      <RadioCard label={sample.long} hint={sample.long} />
    </RadioCards>
  ),
}
