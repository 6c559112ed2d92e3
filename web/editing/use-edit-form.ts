import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../lib/api-error.ts'
import { discardDraft, keepDraft, loadDraft, type DraftPlace } from '../lib/drafts.ts'
import { useContractForm } from '../lib/use-form.ts'

/** Why a save came to nothing, beside what the fields say: somebody else was faster, or deleted the thing. */
export type SaveProblem = 'changed' | 'gone'

const EditDraft = z.object({ values: z.record(z.string(), z.unknown()), version: z.nullable(z.int()) })

type Editing<Values extends FieldValues, Output> = {
  loadCheck: () => Promise<Resolver<Values, unknown, Output>>
  /** The form as it is opened; a constant of the component, or made once. */
  values: Values
  /** What stands in it already and is still to be saved, such as a copy of another; what was kept from before comes first. */
  start?: Partial<Values>
  /** Of the thing as it was opened; null for a new one. */
  version: number | null
  place: DraftPlace
  draft: {
    title: (values: Values) => string
    path: string
    /** Not kept on this device. */ secret?: readonly (keyof Values)[]
  }
  /** For a new thing gets everything, for an edited one what was changed and the version it was changed from. */
  save: (fields: Partial<Output>, version: number | undefined) => Promise<void>
  done: () => void
}

/**
 * The form of a create or edit dialog, or of a page: what is typed is kept on this device until it is saved or thrown away, only what was
 * changed is sent, and a save against somebody else's newer version is held back until the editor has decided.
 */
export function useEditForm<Values extends FieldValues, Output extends object>(editing: Editing<Values, Output>) {
  const { place, values, start, version, draft, save, done } = editing
  const [kept] = useState(() => loadDraft(place, EditDraft)?.value ?? null)
  const [restored, setRestored] = useState(kept !== null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const finished = useRef(false)
  const base = useRef(kept ? kept.version : version)
  const form = useContractForm<Values, Output>(editing.loadCheck, values as DefaultValues<Values>)
  const { reset, subscribe, getValues } = form
  const { isDirty, dirtyFields } = form.formState

  const restore = useEffectEvent(() => {
    if (kept ?? start) reset({ ...values, ...(kept?.values ?? start) }, { keepDefaultValues: true })
  })
  useEffect(() => {
    restore()
  }, [])

  const keep = useEffectEvent(() => {
    const now = getValues()
    // The rest may change on the server until this is restored.
    const typed = Object.keys(now).filter((name) => !draft.secret?.includes(name) && !isSame(now[name], values[name]))
    if (typed.length === 0) return discardDraft(place)
    keepDraft(place, {
      title: draft.title(now),
      path: draft.path,
      value: { values: Object.fromEntries(typed.map((name) => [name, now[name]])), version: base.current },
    })
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => name && keep() }), [subscribe])

  const send = (event: FormEvent, from?: number) =>
    form.submit(async (clean) => {
      // A second press while the dialog is already fading away.
      if (finished.current) return
      setProblem(null)
      const fields = version === null ? clean : changedOf(clean, dirtyFields)
      try {
        if (Object.keys(fields).length > 0) await save(fields, from)
      } catch (error) {
        setProblem(problemOf(error))
        throw error
      }
      finished.current = true
      discardDraft(place)
      done()
    })(event)

  const restart = (from: Values, at: number | null) => {
    discardDraft(place)
    base.current = at
    finished.current = false
    setRestored(false)
    setProblem(null)
    reset(from)
  }

  return {
    ...form,
    /** For a form that stays when it has been saved: goes on from there. */
    restart,
    /** What is edited has been changed elsewhere by the same hands: from now on this is what a save starts from. */
    rebase: (at: number) => {
      base.current = at
    },
    dialog: {
      busy: form.busy,
      dirty: isDirty,
      restored,
      problem,
      onSubmit: (event: FormEvent) => send(event, base.current ?? undefined),
      /** Saves although somebody else has changed the thing meanwhile. */
      onOverwrite: (event: FormEvent) => send(event),
      /** Back to what was opened; what was typed is gone. */
      onDiscard: () => restart(values, version),
    },
  }
}

/** Of what a form holds: texts, numbers, and lists and objects of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changedOf = <Output extends object>(clean: Output, dirty: object): Partial<Output> =>
  Object.fromEntries(Object.entries(clean).filter(([name]) => name in dirty)) as Partial<Output>

function problemOf(error: unknown): SaveProblem | null {
  if (!(error instanceof ApiError)) return null
  if (error.body.code === 'error.changedMeanwhile') return 'changed'
  return error.status === 404 ? 'gone' : null
}
