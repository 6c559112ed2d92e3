import type { ComponentProps } from 'react'
import { Select } from '../../fields/Select.tsx'
import type { Examples, Sample } from '../examples.ts'

export const examples: Examples = {
  form: ({ sample }) => <SampleSelect sample={sample} />,
  filter: ({ sample }) => <SampleSelect sample={sample} variant="filter" />,
  'as wide as its choices': ({ sample }) => (
    <Select fit aria-label={sample.title}>
      {sample.choices.map(({ value, label }) => (
        <option key={value}>{label}</option>
      ))}
    </Select>
  ),
  error: ({ sample }) => <SampleSelect sample={sample} aria-invalid />,
  disabled: ({ sample }) => <SampleSelect sample={sample} disabled />,
}

const SampleSelect = ({ sample, ...rest }: ComponentProps<typeof Select> & { sample: Sample }) => (
  <Select {...rest} aria-label={sample.title}>
    {sample.choices.map(({ value, label }) => (
      <option key={value}>{label}</option>
    ))}
    <option>{sample.long}</option>
  </Select>
)
