import { useState } from 'react'
import { SegmentedControl } from '../../fields/SegmentedControl.tsx'
import type { Examples, Sample } from '../examples.ts'

export const examples: Examples = {
  medium: ({ sample }) => <ChosenSegment sample={sample} size="medium" />,
  small: ({ sample }) => <ChosenSegment sample={sample} size="small" />,
}

function ChosenSegment({ sample, size }: { sample: Sample; size: 'small' | 'medium' }) {
  const [value, setValue] = useState('easy')
  return (
    <SegmentedControl label={sample.title} size={size} options={sample.choices} value={value} onChange={setValue} />
  )
}
