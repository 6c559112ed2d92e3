import { AdminHead } from '../AdminHead.tsx'
import type { Examples } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  'with a button and an error': ({ sample }) => (
    <AdminHead
      title={sample.title}
      subtitle={sample.sentence}
      create={{ label: sample.save, onClick: () => {} }}
      trouble={sample.error}
    />
  ),
  'long text': ({ sample }) => <AdminHead title={sample.long} subtitle={sample.long} />,
}
