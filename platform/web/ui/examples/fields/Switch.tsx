import { Switch } from '../../fields/Switch.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  'off and on': ({ sample }) => (
    <>
      <Switch label={sample.title} />
      <Switch label={sample.title} defaultChecked />
    </>
  ),
  disabled: ({ sample }) => (
    <>
      <Switch label={sample.title} disabled />
      <Switch label={sample.title} disabled defaultChecked />
    </>
  ),
  'long text': ({ sample }) => <Switch label={sample.long} />,
}
