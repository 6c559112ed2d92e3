import X from 'lucide-react/icons/x'
import { IconButton } from '../../actions/IconButton.tsx'
import type { Examples } from '../examples.ts'

const icon = <X size={20} aria-hidden="true" />

export const examples: Examples = {
  normal: ({ sample }) => <IconButton label={sample.close} icon={icon} />,
  small: ({ sample }) => <IconButton label={sample.close} icon={icon} size="small" />,
  pressed: ({ sample }) => <IconButton label={sample.close} icon={icon} aria-pressed />,
  'pressed as a mark': ({ sample }) => <IconButton label={sample.close} icon={icon} aria-pressed isMark />,
  disabled: ({ sample }) => <IconButton label={sample.close} icon={icon} disabled />,
}
