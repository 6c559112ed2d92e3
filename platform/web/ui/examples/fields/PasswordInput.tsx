import { PasswordInput } from '../../fields/PasswordInput.tsx'
import type { Examples } from '../examples.ts'

export const examples: Examples = {
  normal: ({ sample }) => (
    <PasswordInput
      aria-label={sample.title}
      showLabel={sample.title}
      hideLabel={sample.close}
      defaultValue="12345678"
    />
  ),
  error: ({ sample }) => (
    <PasswordInput aria-label={sample.title} showLabel={sample.title} hideLabel={sample.close} aria-invalid />
  ),
  disabled: ({ sample }) => (
    <PasswordInput aria-label={sample.title} showLabel={sample.title} hideLabel={sample.close} disabled />
  ),
}
