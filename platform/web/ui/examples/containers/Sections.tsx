import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { Sections } from '../../containers/Sections.tsx'
import type { Examples, Sample } from '../examples.ts'

export const examples: Examples = {
  'one with an error': ({ sample }) => <ShownSections sample={sample} />,
  'one that few need': ({ sample }) => <ShownSections sample={sample} rare="medium" />,
}

function ShownSections({ sample, rare }: { sample: Sample; rare?: string }) {
  const [shown, setShown] = useState('easy')
  return (
    // Its lines extend over the padding of a dialog.
    <div style={{ padding: 'var(--space-4) var(--space-6)' }}>
      <Sections
        label={sample.title}
        more={sample.optional}
        shown={shown}
        onShow={setShown}
        sections={sample.choices.map(({ value, label }) => ({
          name: value,
          label,
          icon: <FileText size={18} aria-hidden="true" />,
          content: `${label}: ${sample.long}`,
          isRare: value === rare,
          ...(value === 'hard' && !rare && { fault: sample.error }),
        }))}
      />
    </div>
  )
}
