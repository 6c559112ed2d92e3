import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answers } from '#features/questions/model/answers.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { exampleOf } from './queries.ts'

/** Uses an assistant's sample: shows it in place of the result, and fills the form with its answers. */
export function useExample(
  agentId: string,
  { onView, onTry }: { onView: () => void; onTry: (sample: Answers) => void },
) {
  const queryClient = useQueryClient()
  const [looking, setLooking] = useState(false)
  return {
    looking,
    close: () => setLooking(false),
    buttons: {
      onSee: () => {
        setLooking(true)
        onView()
      },
      onTry: () => {
        // The failed call has reported its error.
        queryClient.fetchQuery(exampleOf(agentId, currentLanguage())).then(
          (example) => example && onTry(example.answers),
          () => {},
        )
      },
    },
  }
}
