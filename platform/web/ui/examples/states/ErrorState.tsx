import { ErrorState } from '../../states/ErrorState.tsx'
import type { Examples } from '../examples.ts'

const ignore = () => {}

export const examples: Examples = {
  normal: ({ sample }) => <ErrorState title={sample.error} retryLabel={sample.save} onRetry={ignore} />,
  busy: ({ sample }) => <ErrorState title={sample.error} retryLabel={sample.save} busy onRetry={ignore} />,
  'long text': ({ sample }) => (
    <ErrorState title={sample.error} text={sample.long} retryLabel={sample.save} onRetry={ignore} />
  ),
}
