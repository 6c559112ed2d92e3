import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { discardDraft, flushDrafts, keepDraft, loadDraft, type DraftKey } from '../lib/drafts.ts'
import { useContractForm } from '../forms/use-form.ts'

/** The reason for a failed save besides field errors: someone else has changed or deleted the record. */
export type SaveProblem = 'changed' | 'gone'

const EditDraft = z.object({ values: z.record(z.string(), z.unknown()), version: z.nullable(z.int()) })

type Editing<Values extends FieldValues, Output> = {
  loadCheck: () => Promise<Resolver<Values, unknown, Output>>
  /** The form's initial values: a constant of the component, or memoised. */
  values: Values
  /** Unsaved initial values, such as a copy; a stored draft takes precedence. */
  start?: Partial<Values>
  /** The version that the draft is based on, if it differs from the opened one. */
  startVersion?: number | null
  /** The version when it was opened; null for a new one. */
  version: number | null
  draftKey: DraftKey
  draft: {
    title: (values: Values) => string
    path: string
    /** These fields are not stored on this device. */ secret?: readonly (keyof Values)[]
  }
  /**
   * Receives all fields of a new record, or only the changed fields and the base version of an edited one. `anew` means that the edited
   * record was deleted and is created again.
   */
  save: (fields: Partial<Output>, version: number | undefined, how: { asNew: boolean }) => Promise<void>
  /** Allows saving an unchanged form. */
  savesAnyway?: () => boolean
  done: () => void
}

/**
 * The form of a create or edit dialog, or of a page. Input is stored on this device until it is saved or discarded, only changes are
 * sent, and a save against someone's newer version waits for the editor's decision.
 */
export function useEditForm<Values extends FieldValues, Output extends object>(editing: Editing<Values, Output>) {
  const { draftKey, start, startVersion = editing.version, version, draft, save, done } = editing
  const origin = useRef(editing.values)
  const [storedDraft] = useState(() => loadDraft(draftKey, EditDraft)?.value ?? null)
  const [restored, setRestored] = useState(storedDraft !== null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const finished = useRef(false)
  const base = useRef(storedDraft ? storedDraft.version : start ? startVersion : version)
  /** The form before any input. */
  const initial = useRef<object>({ ...editing.values, ...start })
  const form = useContractForm<Values, Output>(editing.loadCheck, editing.values as DefaultValues<Values>)
  const { reset, subscribe, getValues } = form
  const { isDirty, dirtyFields } = form.formState

  const restore = useEffectEvent(() => {
    if (storedDraft ?? start)
      reset({ ...origin.current, ...(storedDraft?.values ?? start) }, { keepDefaultValues: true })
  })
  useEffect(() => {
    restore()
  }, [])

  const keepNow = () => {
    const now = getValues()
    // The rest may change on the server until this is restored.
    const typed = Object.keys(now).filter(
      (name) => !draft.secret?.includes(name) && !isSame(now[name], origin.current[name]),
    )
    if (typed.length === 0) return discardDraft(draftKey)
    keepDraft(draftKey, {
      title: draft.title(now),
      path: draft.path,
      value: { values: Object.fromEntries(typed.map((name) => [name, now[name]])), version: base.current },
    })
  }
  const keep = useEffectEvent(keepNow)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => name && keep() }), [subscribe])

  const send = (event: FormEvent, from?: number, asNew = false) =>
    form.submit(async (clean) => {
      // A second click while the dialog is already fading out.
      if (finished.current) return
      setProblem(null)
      const fields = version === null || asNew ? clean : changedOf(clean, dirtyFields)
      try {
        if (Object.keys(fields).length > 0 || editing.savesAnyway?.()) await save(fields, from, { asNew })
      } catch (error) {
        setProblem(problemOf(error))
        throw error
      }
      finished.current = true
      discardDraft(draftKey)
      done()
    })(event)

  const restart = (from: Values, at: number | null) => {
    discardDraft(draftKey)
    base.current = at
    finished.current = false
    setRestored(false)
    setProblem(null)
    origin.current = from
    initial.current = from
    reset(from)
  }

  return {
    ...form,
    /** Lets a form that stays open continue after a save. */
    restart,
    /** After another change by the same user, saving starts from this version. */
    rebase: (at: number) => {
      base.current = at
    },
    /** The version that a save starts from. */
    startsFrom: () => base.current,
    /** Someone else has saved `theirs` at that version in the meantime. `values` is the merged result, which is still unsaved. */
    createFrom: (theirs: Values, values: Values, at: number) => {
      base.current = at
      origin.current = theirs
      setProblem(null)
      reset(theirs)
      reset(values, { keepDefaultValues: true })
      keepNow()
    },
    /** Creates the deleted record again. */
    saveAsNew: (event: FormEvent) => send(event, undefined, true),
    /** Deletes the draft on this device, because the input is saved elsewhere. */
    putAway: () => {
      finished.current = true
      discardDraft(draftKey)
    },
    dialog: {
      busy: form.busy,
      dirty: isDirty,
      /** True if the user has typed since it opened, whatever the initial values were. */
      isTyped: () => !isSame(getValues(), initial.current),
      restored,
      problem,
      onSubmit: (event: FormEvent) => send(event, base.current ?? undefined),
      /** Saves although someone else has changed the record in the meantime. */
      onOverwrite: (event: FormEvent) => send(event),
      /** Stores the input as a draft, including initial values. False: no room. */
      onKeep: () => {
        keepNow()
        flushDrafts()
        return loadDraft(draftKey, EditDraft) !== null
      },
      /** Resets to the initial values and discards the entered ones. */
      onDiscard: () => restart(editing.values, version),
    },
  }
}

/** Compares form values: texts, numbers, lists and objects. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changedOf = <Output extends object>(clean: Output, dirty: object): Partial<Output> =>
  Object.fromEntries(Object.entries(clean).filter(([name]) => name in dirty)) as Partial<Output>

function problemOf(error: unknown): SaveProblem | null {
  if (!(error instanceof ApiError)) return null
  if (error.body.code === 'error.changedMeanwhile') return 'changed'
  return error.status === 404 ? 'gone' : null
}
