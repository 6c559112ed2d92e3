import type { Language } from '#platform/i18n/language.ts'
import { extensionsFor } from '#platform/model/files/file-types.ts'
import { verdicts, worstOf, type HealthState } from '#ai/model/health.ts'
import type { AppForm, FormRequirements, Model } from '#ai/server/model.ts'
import { ProviderError } from '#ai/server/provider-error.ts'
import { mayPass, toCheckProblem } from './problem.ts'
import { smallRun, type SmallRun } from './small-run.ts'
import { reasonOf, type Reason } from './describe-check.ts'

/** Milliseconds. */
const readingTimeout = 30_000

export type Patient = FormRequirements & { model: Model }

/** `cause`: the source of the result. Only the same source can clear a failure. */
export type Finding = {
  state: HealthState
  cause: 'form' | 'run' | null
  reason: Reason | null
  /** The failure may be temporary. */
  passes: boolean
  form: AppForm | null
  readMs: number
  /** Whether it accepts pictures; null if no question has any. */
  sees: boolean | null
  run: SmallRun | null
}

export type Phase = { type: 'reading' } | { type: 'running'; form: AppForm | null; readMs: number }

type Examining = {
  userId: string
  language: Language
  signal: AbortSignal
  log: { error(fault: unknown): void }
  /** Whether a run with this form succeeded lately, so that no test run is needed. */
  hasRun?: (form: AppForm | null) => boolean
  /** Starts the test run, or shares that of another assistant with the same connection. */
  run?: (patient: Patient, make: () => Promise<SmallRun>) => Promise<SmallRun>
}

/**
 * Reads the form of an application, if there is one, then makes a small real run unless the form already shows that it would fail. It
 * never rejects: errors become the result.
 */
export async function* examine(patient: Patient, examining: Examining): AsyncGenerator<Phase, Finding> {
  const { model, questions } = patient
  const { signal, log, hasRun = () => false, run = (_, make) => make() } = examining
  const startedAt = performance.now()
  let form: AppForm | null = null
  const readMs = () => Math.round(performance.now() - startedAt)
  if (model.readForm) {
    yield { type: 'reading' }
    try {
      form = await model.readForm(patient, AbortSignal.any([signal, AbortSignal.timeout(readingTimeout)]))
    } catch (error) {
      const isSilent = error instanceof ProviderError && (error.kind === 'cancelled' || error.kind === 'timeout')
      const key = isSilent ? ('health.noAnswer' as const) : toCheckProblem(error)
      log.error(error)
      return { ...fault({ key, values: {} }), passes: mayPass(error), form, readMs: readMs(), sees: null, run: null }
    }
  }
  const read = { form, readMs: readMs() }
  const rows = form?.rows ?? []
  const worst = worstOf(rows.map(({ verdict }) => verdicts[verdict]))
  const sees = await seesPictures(patient)
  const found = { ...read, sees, passes: false, run: null }
  const worstRow = rows.find(({ verdict }) => verdicts[verdict] === worst)
  if (worst === 'fails') return { ...found, state: 'fails', cause: 'form', reason: reasonOf(worstRow!) }
  const warning = warningOf({ form, sees, reason: worst === 'warns' ? reasonOf(worstRow!) : null })
  if (hasRun(form)) return { ...found, ...warning }

  yield { type: 'running', ...read }
  const made = await run(patient, () => smallRun(model, { ...examining, questions }))
  if (made.ok) return { ...found, ...warning, run: made }
  log.error(made.fault)
  const reason = { key: made.problem!, values: {} }
  const isBusy = made.fault instanceof ProviderError && made.fault.kind === 'busy'
  return { ...found, ...fault(reason), ...(isBusy && { state: 'warns' }), passes: mayPass(made.fault), run: made }
}

const fault = (reason: Reason) => ({ state: 'fails', cause: 'run', reason }) as const

type Warned = { form: AppForm | null; sees: boolean | null; reason: Reason | null }

function warningOf({ form, sees, reason }: Warned): Pick<Finding, 'state' | 'cause' | 'reason'> {
  const plain = (key: 'health.formHidden' | 'health.noPictures') => ({ key, values: {} })
  if (reason) return { state: 'warns', cause: 'form', reason }
  if (form && form.form === null) return { state: 'warns', cause: 'form', reason: plain('health.formHidden') }
  if (sees === false) return { state: 'warns', cause: 'form', reason: plain('health.noPictures') }
  return { state: 'works', cause: null, reason: null }
}

/** Returns null if no question asks for pictures, or the form handles them. */
async function seesPictures({ model, questions }: Patient): Promise<boolean | null> {
  const hasPictureQuestion = questions.some(
    ({ type, acceptedTypes }) =>
      type === 'DOCUMENT' && extensionsFor(acceptedTypes).includes('jpg') && acceptedTypes.length > 0,
  )
  if (!hasPictureQuestion || model.hasForm) return null
  return (await model.room()).pictures > 0
}
