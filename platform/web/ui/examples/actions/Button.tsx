import Plus from 'lucide-react/icons/plus'
import { Button } from '../../actions/Button.tsx'
import type { Examples } from '../examples.ts'

const variants = ['primary', 'line', 'soft', 'quiet', 'link', 'name', 'danger'] as const
const icon = <Plus size={18} strokeWidth={1.75} aria-hidden="true" />

export const examples: Examples = {
  variants: ({ sample }) =>
    variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {sample.save}
      </Button>
    )),
  sizes: ({ sample }) =>
    (['small', 'medium', 'large'] as const).map((size) => (
      <Button key={size} size={size} icon={icon}>
        {sample.save}
      </Button>
    )),
  disabled: ({ sample }) =>
    variants.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        {sample.save}
      </Button>
    )),
  busy: ({ sample }) =>
    variants.map((variant) => (
      <Button key={variant} variant={variant} busy>
        {sample.save}
      </Button>
    )),
  'full width': ({ sample }) => (
    <Button variant="primary" block icon={icon}>
      {sample.save}
    </Button>
  ),
}
