import { useEffect, useRef, type FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import { ApiError, errorText } from '../api/api-error.ts'
import { notify } from '../api/notify.ts'
import { useErrorsInLanguage } from './use-errors-in-language.ts'

type Check<Values extends FieldValues, Output> = Resolver<Values, unknown, Output>

/**
 * A form validated by the contract (see contractResolver): errors on submit, live from then on, focus on the first invalid field.
 * `loadCheck` loads the validation, so that a form can be shown and filled in before. `submit` passes on valid values; the server's field
 * errors appear below their fields.
 */
export function useContractForm<Values extends FieldValues, Output>(
  loadCheck: () => Promise<Check<Values, Output>>,
  defaultValues: DefaultValues<Values>,
) {
  const resolver: Check<Values, Output> = async (...form) => (await loadCheck())(...form)
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues })
  useErrorsInLanguage(form)
  const { setError, handleSubmit } = form
  const { isSubmitting, errors } = form.formState
  const running = useRef(false)

  useEffect(() => {
    // A failure is shown on submit, which tries again.
    loadCheck().catch(() => {})
  }, [loadCheck])

  const submit = (save: (values: Output) => Promise<void>, onInvalid?: (errors: FieldErrors<Values>) => void) => {
    const saved = handleSubmit(async (values) => {
      try {
        await save(values)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        for (const [name, message] of Object.entries(error.body.fields ?? {})) {
          setError(name as Path<Values>, { type: 'server', message })
        }
      }
    }, onInvalid)
    return (event: FormEvent) => {
      event.preventDefault()
      // A second click before the first has rendered the button disabled.
      if (running.current) return
      running.current = true
      saved(event)
        .catch((error: unknown) => {
          notify('error', errorText(error))
          reportError(error)
        })
        .finally(() => (running.current = false))
    }
  }

  return { ...form, errors, submit, busy: isSubmitting }
}
