import FileText from 'lucide-react/icons/file-text'
import { Button } from '../../actions/Button.tsx'
import { NothingFoundDrawing } from '../../states/drawings.tsx'
import { EmptyState } from '../../states/EmptyState.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  'with an icon': ({ sample }) => (
    <EmptyState icon={<FileText size={28} aria-hidden="true" />} title={sample.title} text={sample.sentence} />
  ),
  'with a drawing and an action': ({ sample }) => (
    <EmptyState drawing={<NothingFoundDrawing />} title={sample.title} action={<Button>{sample.clear}</Button>} />
  ),
  'long text': ({ sample }) => (
    <EmptyState icon={<FileText size={28} aria-hidden="true" />} title={sample.title} text={sample.long} />
  ),
}
