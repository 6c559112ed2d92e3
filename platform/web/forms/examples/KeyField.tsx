import { useForm } from 'react-hook-form'
import { KeyField } from '../KeyField.tsx'
import type { Examples, Sample } from '../../ui/examples/examples.ts'

export const examples: Examples = {
  'with a stored key': ({ sample }) => <RegisteredKeyField sample={sample} storedKey="sk-…4f2a" />,
  'without a stored key': ({ sample }) => <RegisteredKeyField sample={sample} storedKey={null} />,
  error: ({ sample }) => <RegisteredKeyField sample={sample} storedKey={null} error={sample.error} />,
}

type RegisteredKeyFieldProps = { sample: Sample; storedKey: string | null; error?: string }

function RegisteredKeyField({ sample, storedKey, error }: RegisteredKeyFieldProps) {
  const { register, resetField } = useForm({ defaultValues: { key: '' } })
  return (
    <KeyField
      input={register('key')}
      storedKey={storedKey}
      typed={false}
      hint={sample.sentence}
      error={error}
      onKeep={() => resetField('key')}
    />
  )
}
