import { localized, type Language } from '#platform/i18n/language.ts'
import { toCheckProblem } from './problem.ts'
import type { FormQuestion, Done, Input, Model, ModelEvent, ModelRequest } from '#ai/server/model.ts'
import { ProviderError } from '#ai/server/provider-error.ts'
import type { ConnectionProblem } from '../try-connection.ts'

/** Milliseconds. An answer that has started in time is sufficient; a short one may finish, because only then is its usage known. */
const noAnswerAfter = 30_000
const restAfterFirstText = 5_000

export type SmallRun = {
  ok: boolean
  milliseconds: number
  tokens: number | null
  cost: number | null
  model: string | null
  stopped: boolean
  /** The reason for no answer, with its error. */
  problem: ConnectionProblem | null
  fault: unknown
}

type Asking = { userId: string; language: Language; questions: readonly FormQuestion[]; signal: AbortSignal }

/** Asks a model for a word or two. An application with a form gets a sample answer for each of the assistant's questions. */
export async function smallRun(model: Model, asking: Asking): Promise<SmallRun> {
  const startedAt = performance.now()
  let written = false
  let named = model.name
  let rest: NodeJS.Timeout | undefined
  const enough = new AbortController()
  const take = (event: ModelEvent) => {
    if (event.type === 'meta') named = event.model ?? named
    if (event.type !== 'delta' && event.type !== 'replace') return
    written = true
    rest ??= setTimeout(() => enough.abort(), restAfterFirstText)
  }
  const outcome = (done: Done | null, problem: ConnectionProblem | null, fault: unknown = null): SmallRun => ({
    ok: problem === null,
    milliseconds: Math.round(performance.now() - startedAt),
    tokens: done?.usage?.total ?? null,
    cost: done?.cost ?? null,
    model: named,
    stopped: problem === null && done === null,
    problem,
    fault,
  })
  const late = setTimeout(() => written || enough.abort(), noAnswerAfter)
  try {
    const signal = AbortSignal.any([asking.signal, enough.signal])
    return outcome(await model.generate(requestFor(model, asking), { signal, take }), null)
  } catch (error) {
    if (written && error instanceof ProviderError && error.kind === 'cancelled') return outcome(null, null)
    const unanswered = enough.signal.aborted && !asking.signal.aborted
    return outcome(null, unanswered ? 'health.noAnswer' : toCheckProblem(error), error)
  } finally {
    clearTimeout(late)
    clearTimeout(rest)
  }
}

function requestFor(model: Model, { userId, language, questions }: Asking): ModelRequest {
  const documents = questions.filter(({ type }) => type === 'DOCUMENT')
  const [pictures, texts] = [documents.filter(isOfPictures), documents.filter((question) => !isOfPictures(question))]
  return {
    user: userId,
    system: 'You are being tested. Answer with one word.',
    messages: [
      {
        role: 'user',
        text: 'Please answer with the word OK.',
        ...(model.hasForm && {
          documents: texts.map((question) => sampleFile(question, language)),
          pictures: pictures.map(() => ({ mediaType: 'image/jpeg' as const, bytes: dot })),
        }),
      },
    ],
    ...(model.hasForm && { inputs: new Map(questions.flatMap((question) => sampleOf(question, language))) }),
    // A trial: missing fields are reported by the form's rows, and this run tests only whether the application answers.
    trial: true,
  }
}

const isOfPictures = ({ acceptedTypes }: FormQuestion) =>
  acceptedTypes.length > 0 && acceptedTypes.every((type) => /^(png|jpe?g|webp|gif)$/.test(type))

/** A grey image of one pixel. */
const dot = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)

const sampleFile = (question: FormQuestion, language: Language) => ({
  name: 'sample.txt',
  content: new Blob([localized(question, 'title', language)], { type: 'text/plain' }),
  question: question.key,
})

function sampleOf(question: FormQuestion, language: Language): [string, Input][] {
  const { key, type, options, min } = question
  const input = (answer: Input['answer'], labels: string[] = []): [string, Input][] => [[key, { answer, labels }]]
  const [first] = options
  switch (type) {
    case 'DOCUMENT':
      return []
    case 'NUMBER':
      return input(min ?? 1)
    case 'URL':
      return input('https://example.com')
    case 'RADIO':
      return first ? input(first.value, [first.label, first.labelVi]) : []
    case 'CHECKBOX':
      return first ? input([first.value], [first.label, first.labelVi]) : []
    case 'TEXT':
    case 'TABLE':
      return input(localized(question, 'title', language).slice(0, 40))
  }
}
