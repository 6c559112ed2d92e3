import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Starter } from '../../contract/catalogue-updates.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { catalogueApi } from '../catalogue-news/calls.ts'
import { questionsChanged } from '#features/questions/web/form/queries.ts'
import { agentsChanged } from '../list/queries.ts'
import { starterTexts } from '../../texts/catalogue.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

export type Choice = Pick<Starter, 'slug' | 'seen'> & { parts: string[] }
/** The failure, with details of single parts. */
export type Fault = { text: string; details: string[] }

/** Applies or skips starter assistants, then reloads everything that shows them. */
export function useCatalogue() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const running = useRef(false)

  const during = async (work: () => Promise<void>): Promise<boolean> => {
    // Ignores a double click before the button is disabled.
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      await work()
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined
      setFault({ text: errorText(error), details: [...new Set(Object.values(fields ?? {}))] })
      return false
    } finally {
      running.current = false
      setBusy(false)
      // Reloads the list after a failure too, because someone else may have applied the items first.
      void queryClient.invalidateQueries({ queryKey: ['starters'] })
      void agentsChanged(queryClient)
      void questionsChanged(queryClient)
    }
  }
  return {
    busy,
    fault,
    /** `note`: the remark of the new versions. */
    take: async (catalogueItems: Choice[], note = '') =>
      during(async () => {
        const body = { catalogueItems, ...(note.trim() !== '' && { note }) }
        const { agents } = await catalogueApi.take({ body, quiet: true })
        notify('success', translate(currentLanguage(), starterTexts)('starter.applied', { count: agents.length }))
      }),
    leave: async (catalogueItems: Pick<Starter, 'slug' | 'seen'>[]) =>
      during(async () => {
        const { left } = await catalogueApi.leave({
          body: { catalogueItems: catalogueItems.map(({ slug, seen }) => ({ slug, seen })) },
          quiet: true,
        })
        notify('success', translate(currentLanguage(), starterTexts)('starter.leftAs', { count: left }))
      }),
  }
}

/** Selects changes of this release that do not conflict with the school's own. */
export const newsOf = ({ slug, seen, parts }: Starter): Choice => ({
  slug,
  seen,
  parts: parts.filter(({ changedBy }) => changedBy === 'theirs').map(({ part }) => part),
})
