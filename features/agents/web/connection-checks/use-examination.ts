import { useEffect, useRef, useState } from 'react'
import { type ConnectionCheckEvent, type Examination, connectionChecks } from '../../contract/connection-checks.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

export type ExaminationBody = NonNullable<NonNullable<Parameters<typeof connectionChecksApi.examine>[0]>['body']>

export type Progress =
  | { phase: 'none' }
  | { phase: 'started' | 'reading' | 'running'; app: Examination['app'] }
  | { phase: 'done'; found: Examination }
  /** `fields`: the errors of the assistant's form. */
  | { phase: 'refused'; problem: string | null; fields: Readonly<Record<string, string>> }

/** Runs one check at a time. The result applies to the checked subject only. */
export function useExamination(subject: string) {
  const [shown, setShown] = useState<{ subject: string; progress: Progress }>({ subject, progress: { phase: 'none' } })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const examine = async (body: ExaminationBody): Promise<Progress> => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const show = (progress: Progress) => {
      if (!controller.signal.aborted) setShown({ subject, progress })
      return progress
    }
    show({ phase: 'started', app: null })
    try {
      const onEvent = (event: ConnectionCheckEvent) =>
        show(event.type === 'reading' ? { phase: 'reading', app: null } : { phase: 'running', app: event.app })
      const found = await connectionChecksApi.examine({ body, quiet: true, signal: controller.signal, onEvent })
      return show({ phase: 'done', found })
    } catch (error) {
      const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {}
      return show({ phase: 'refused', problem: Object.keys(fields).length > 0 ? null : errorText(error), fields })
    }
  }

  const progress: Progress = shown.subject === subject ? shown.progress : { phase: 'none' }
  return { progress, examine }
}

/** The code of these calls loads with the panel. */
const connectionChecksApi = createApi({ connectionChecks }, calls).connectionChecks
