import type { TestRunEvent, TestRunResult } from '../../contract/test-run.ts'
import type { Kind } from '#platform/web/streams/follow.ts'
import { outcomeOf, type StreamClient } from '#platform/web/streams/stream-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentVersionTexts } from '../../texts/versions.ts'
import { translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'
import { connectionTexts } from '#features/connections/texts.ts'

type TestRunRequest = {
  /** Requests the run, of the form or of a version. */
  run: (call: TestRunCall) => Promise<TestRunResult>
  /** The form and the answers of the run. */
  subject: string
}

export type TestRunCall = { quiet: true; signal: AbortSignal; onEvent: (event: TestRunEvent) => void }

type StartedRun = Omit<Extract<TestRunEvent, { type: 'started' }>, 'type'> & {
  subject: string
  /** Start time in milliseconds since 1970. */
  since: number
}

/** The partial or final output of a run. */
export type Outcome = StartedRun & {
  text: string
  /** Null while the text is in progress, and if the run did not finish. */
  result: TestRunResult | null
  stopped: boolean
}

export type TestRun = StreamClient<TestRunRequest, StartedRun, Outcome>

export const testRuns: Kind<TestRunRequest, StartedRun, Outcome> = {
  async ask({ run: askFor, subject }, { onEvent, ...call }) {
    const run = { subject, since: Date.now() }
    const result = await askFor({
      ...call,
      onEvent(event) {
        if (event.type !== 'started') return onEvent(event)
        const { type, ...formQuestions } = event
        onEvent({ type, started: { ...formQuestions, ...run } })
      },
    })
    const { prompt, promptUsed, model, template, standIns, lost } = result
    return { prompt, promptUsed, model, template, standIns, lost, ...run, text: result.content, result, stopped: false }
  },
  persistence: null,
}

/** Returns the visible output: of this run, or of the last one until this one starts. */
export function outcomeShown(run: TestRun): Outcome | null {
  const last = outcomeOf(run) ?? run
  if (last.phase === 'ended') return last.end
  if (last.phase !== 'writing' && last.phase !== 'brokenOff') return null
  // Output from withdrawn answers is not shown any longer.
  if (last.phase === 'brokenOff' && isNoLongerShared(last.error)) return null
  const stopped = last.phase === 'brokenOff' && last.error === null
  return { ...last.started, text: last.text, result: null, stopped }
}

/** The owner withdrew the answers before or during the run. */
export const isNoLongerShared = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'sampleSharing.notShared'

/** Returns the error of the last attempt; null also if the fields show it. */
export function problemOf(run: TestRun): string | null {
  const error = run.phase === 'refused' || run.phase === 'brokenOff' ? run.error : null
  if (error === null) return null
  if (!(error instanceof ApiError)) return errorText(error)
  const { fields, code } = error.body
  if (fields) {
    const problem = Object.values(apart(fields)[1]).join(', ')
    return problem ? translate(currentLanguage(), agentFormTexts)('agentForm.runRefused', { problem }) : null
  }
  const key = code in forAdministrators ? forAdministrators[code as keyof typeof forAdministrators] : null
  return key ? translate(currentLanguage(), agentFormTexts, connectionTexts)(key) : errorText(error)
}

/** Includes errors of the answers, for places that do not show the answers. */
export function wholeProblemOf(run: TestRun): string | null {
  const error = run.phase === 'refused' || run.phase === 'brokenOff' ? run.error : null
  const fields = error instanceof ApiError ? error.body.fields : undefined
  const problems = fields && Object.values(apart(fields)[0]).join(', ')
  return problems ? translate(currentLanguage(), agentVersionTexts)('sideBySide.answers', { problems }) : problemOf(run)
}

/** Replaces "Please tell your administrator", because the reader is an administrator. */
const forAdministrators = {
  'provider.config': 'agentForm.runConfig',
  'provider.quota': 'connection.problemQuota',
  'provider.network': 'connection.problemNetwork',
} as const satisfies Record<string, string>

/** Splits errors into those of the answers, named `answers.<question key>`, and those of the assistant. */
export function apart(fields: Record<string, string>): [Record<string, string>, Record<string, string>] {
  const all = Object.entries(fields)
  const ofAnswers = all.filter(([name]) => name.startsWith('answers.'))
  return [Object.fromEntries(ofAnswers), Object.fromEntries(all.filter((one) => !ofAnswers.includes(one)))]
}
