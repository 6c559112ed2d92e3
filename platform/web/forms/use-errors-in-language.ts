import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../language/language.ts'

/** Errors are stored as text, so they must be translated again when the reader changes the language. */
export function useErrorsInLanguage<Values extends FieldValues, Output>({
  trigger,
  formState: { isSubmitted },
}: Pick<UseFormReturn<Values, unknown, Output>, 'trigger' | 'formState'>) {
  const language = useLanguage()
  const sayAgain = useEffectEvent(() => {
    if (isSubmitted) void trigger()
  })
  const shownIn = useRef(language)
  useEffect(() => {
    if (shownIn.current === language) return
    shownIn.current = language
    sayAgain()
  }, [language])
}
