import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MessageKey } from '#locales/messages'
import { ApiError } from '../lib/api-error.ts'
import { api, errorText } from '../lib/api.ts'
import { translate } from '../lib/language.ts'
import { createPacedStore } from '../lib/paced-store.ts'
import { idle, reduceRun, type RunEvent } from './run.ts'

type Body = Parameters<typeof api.testRun.start>[0]['body']
/** Takes what the server has against single fields; returns what is left to be said in the panel. */
type OnRefused = (fields: Record<string, string>) => string | null

const isText = ({ type }: RunEvent) => type === 'text' || type === 'replace'

/** One test run at a time. It ends with the panel: the server stops the model when nobody listens. */
export function useTestRun(onRefused: OnRefused) {
  const [store] = useState(() => createPacedStore(reduceRun, idle, isText))
  const run = useSyncExternalStore(store.subscribe, store.get)
  const listening = useRef<AbortController | null>(null)
  useEffect(() => () => listening.current?.abort(), [])

  const start = async (body: Body, subject: string) => {
    if (listening.current) return
    const { signal } = (listening.current = new AbortController())
    const hear = (event: RunEvent) => !signal.aborted && store.dispatch(event)
    hear({ type: 'asked' })
    try {
      const result = await api.testRun.start({
        body,
        quiet: true,
        signal,
        onEvent: (event) => hear(event.type === 'started' ? { ...event, subject, since: Date.now() } : event),
      })
      hear({ type: 'done', result })
    } catch (error) {
      if (signal.aborted) return
      hear({ type: 'failed', problem: problemOf(error, onRefused) })
    } finally {
      if (!signal.aborted) listening.current = null
    }
  }

  return {
    run,
    busy: run.phase !== 'idle',
    start,
    stop: () => {
      listening.current?.abort()
      listening.current = null
      store.dispatch({ type: 'stopped' })
    },
  }
}

function problemOf(error: unknown, onRefused: OnRefused): string | null {
  if (!(error instanceof ApiError)) return errorText(error)
  const { fields, code } = error.body
  if (fields) return onRefused(fields)
  const key = code in forAdministrators ? forAdministrators[code as keyof typeof forAdministrators] : null
  return key ? translate(key) : errorText(error)
}

/** In place of "Please tell your administrator". */
const forAdministrators = {
  'provider.config': 'agentForm.runConfig',
  'provider.quota': 'settings.problemQuota',
  'provider.network': 'settings.problemNetwork',
} as const satisfies Record<string, MessageKey>
