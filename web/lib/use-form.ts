import { useEffect } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from './api-client.ts'
import { useLanguage } from './language.ts'
import { contractResolver } from './resolver.ts'

/**
 * A form checked by a schema of the contract: errors on submit, live from then on, focus on the first bad field.
 * `submit` hands over clean values; what the server has against a field appears under that field.
 */
export function useContractForm<Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Output>({ resolver: contractResolver(schema), defaultValues })
  const { trigger, setError, handleSubmit } = form
  const { isSubmitted, isSubmitting, errors } = form.formState
  const language = useLanguage()

  useEffect(() => {
    // Errors are kept as sentences: a change of language has to say them again.
    if (isSubmitted) void trigger()
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of language says them again
  }, [language])

  const submit = (save: (values: Output) => Promise<void>, onInvalid?: (errors: FieldErrors<Values>) => void) =>
    handleSubmit(async (values) => {
      try {
        await save(values)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        for (const [name, message] of Object.entries(error.body.fields ?? {})) {
          setError(name as Path<Values>, { type: 'server', message })
        }
      }
    }, onInvalid)

  return { ...form, errors, submit, busy: isSubmitting }
}
