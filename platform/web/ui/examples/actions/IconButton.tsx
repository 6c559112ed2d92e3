import X from 'lucide-react/icons/x'
import { IconButton } from '../../actions/IconButton.tsx'
import type { Examples } from '../examples.ts'

const icon = <X size={20} aria-hidden="true" />

export const examples: Examples = {
  normal: ({ sample }) => <IconButton label={sample.close} icon={icon} />,
  small: ({ sample }) => <IconButton label={sample.close} icon={icon} size="small" />,
  disabled: ({ sample }) => <IconButton label={sample.close} icon={icon} disabled />,
}
