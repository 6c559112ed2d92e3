import type * as z from 'zod/mini'
import type { Question } from '#contract/questions'
import type { testRun, TestRunEvent, TestRunResult } from '#contract/test-run'
import type { Language } from '#locales/language'
import type { Answers } from '#rules/answers'
import { dollars } from '#rules/money'
import { withTables } from '#rules/tables/given'
import type { Allowance } from '../allowance/allowance.ts'
import { asIfSaved, type TestDeps } from '../agents/unsaved.ts'
import { newId } from '../database/ids.ts'
import { closedAfter, closedUnlessBegun, type Budgets } from '../budgets/budgets.ts'
import type { AgentRow, FileRow } from '../database/schema.ts'
import type { FileTextReader } from '../extraction/reader.ts'
import type { Store } from '../files/store.ts'
import { expectedOf } from '../generation/expected.ts'
import { prepare } from '../generation/prepare.ts'
import { problemsWith } from '../generation/problems.ts'
import { questionsWithIds } from '../questions/agent-questions.ts'
import { invalid } from '../refusal.ts'
import type { Log } from '../running/hold.ts'
import { Running, undertake, type Ending, type RunningTexts } from '../running/running.ts'
import { write, type Keeper } from '../running/write.ts'
import { inWords, translate } from '../translate.ts'
import type { Using } from '../usage/usage.ts'
import { withSampleFiles } from './sample-files.ts'

export type TestRunDeps = TestDeps & {
  log: Log
  running: RunningTexts
  allowance: Allowance
  budgets: Budgets
  store: Store
  reader: FileTextReader
}

type TestRunBody = z.output<typeof testRun.start.body>
/** `toldIn` is the language of what is said about the answer, `language` that of the answer. */
type Asking = { userId: string; language: Language; toldIn: Language; signal: AbortSignal }
type Started = Extract<TestRunEvent, { type: 'started' }>

/**
 * Generates with an agent that is not saved, as a teacher's generation would: the text as it comes, and then the result.
 * Nothing of it is kept; it is counted as a run. When the caller leaves, the model is stopped.
 * @throws Refusal 400 with a problem per field and answer, 404, 429 when the user has too many texts under way or has had all of
 * today's, 502–504 for the model's failures.
 */
export async function tryOut(
  deps: TestRunDeps,
  body: TestRunBody,
  asking: Asking,
): Promise<AsyncGenerator<TestRunEvent, TestRunResult>> {
  const { signal } = asking
  const running = await begin(deps, body, asking)
  const end = () => running.ending.abort('stopped' satisfies Ending)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  return running.follow(signal)
}

async function begin(
  deps: TestRunDeps,
  { prompt, promptVi = null, questionIds = [], name, nameVi, answers: given, ...typed }: TestRunBody,
  { userId, language, toldIn }: Asking,
): Promise<Running<Started, TestRunResult>> {
  const [connection, questions] = await Promise.all([asIfSaved(deps, typed), questionsWithIds(deps.db, questionIds)])
  const { answers, files } = withSampleFiles(questions, withTables(questions, given), { userId, language })
  assertAnswered(connection, questions, answers, files)
  await deps.allowance.assertRunLeft(userId)

  const untitled = translate(language, 'agentForm.new')
  const names = { name: name ?? nameVi ?? untitled, name_vi: nameVi ?? name ?? untitled }
  const agent = { ...connection, ...names, prompt, prompt_vi: promptVi }
  const agentId = typed.agentId ?? null
  const bill = deps.budgets.open({ userId, agentId, model: await deps.modelFor(agent), language })
  const writer = bill.model
  const prepared = await prepare(deps, { agent, model: writer, questions, answers, files, language, userId })
  const { model, request, promptUsed } = prepared
  await bill.reserve(() => expectedOf(deps.db, agent, { ...prepared, language }))
  const asked = { prompt: request.messages[0]!.text, promptUsed, model: model.name, template: model.template }
  const running = new Running<Started, TestRunResult>({ id: newId(), userId, started: { type: 'started', ...asked } })
  const using = { run: running.id, userId, agentId, model, kind: 'test', bill } as const
  const begun = performance.now()
  const writing = () =>
    closedAfter(
      bill,
      write(deps, {
        running,
        model,
        request,
        begun: deps.allowance.countRun(deps.db, userId),
        keeper: nowhere(deps, using),
        resultOf: ({ problem, tokens, cost_nanodollars }) => ({
          ...asked,
          content: running.text,
          problem: inWords(problem, toldIn),
          tokens,
          cost: dollars(cost_nanodollars),
          milliseconds: Math.round(performance.now() - begun),
        }),
      }),
    )
  await closedUnlessBegun(bill, undertake(deps.running, running, writing))
  return running
}

/** Nothing of it is kept but what it took. */
const nowhere = ({ db, usage }: TestRunDeps, using: Using): Keeper => ({
  save: async () => true,
  settle: (now, _text, outcome) =>
    db
      .transaction()
      .execute((transaction) => usage.settle(transaction, using, { taken: outcome, ended: outcome, at: now })),
})

/** Apart from the fields of the form, which may be called the same as a question. */
function assertAnswered(
  agent: Pick<AgentRow, 'kind'>,
  questions: readonly Question[],
  answers: Answers,
  files: readonly FileRow[],
): void {
  const given = files.map(({ question_key }) => ({ questionKey: question_key! }))
  const problems = problemsWith(agent, questions, answers, given)
  const named = Object.entries(problems).map(([key, problem]) => [`answers.${key}`, problem] as const)
  if (named.length > 0) throw invalid(Object.fromEntries(named))
}
