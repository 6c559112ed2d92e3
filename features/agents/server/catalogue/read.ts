import { setImmediate as othersFirst } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Language } from '#platform/i18n/language.ts'
import type { Example } from '../agents/example.ts'
import { checkProblems } from '../../model/checks/settings.ts'
import { tidySamples } from '#features/questions/model/samples.ts'
import { kindProblem } from '../../model/kind-questions.ts'
import { openFiles, type Files } from './files.ts'
import { Assistant, Category, Index, Question, Samples, type StarterQuestion } from './schema.ts'
import { answerProblems, type Answers } from '#features/questions/model/answers.ts'
import { tablesProblems } from '#features/questions/model/tables/problems.ts'
import { faultOfTemplate, isFigure, unknownTags } from '../../model/template/tags.ts'
import { say } from '#platform/i18n/message.ts'

export type StarterAssistant = Omit<Assistant, 'temperature'> & {
  slug: string
  temperature: number | null
  prompt: string
  promptVi: string
  /** Empty if code creates the document. */
  template: string | null
  templateVi: string | null
  example: Record<Language, Example>
}
export type Catalogue = { categories: Category[]; questions: StarterQuestion[]; assistants: StarterAssistant[] }

/**
 * Reads the starter catalogue (its README.md describes it) and validates it. Throws one error that lists every fault with its file name.
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const files = await openFiles(folder)
  const index = files.json('index.json', Index)
  if (!index) throw faulty(files)
  const categories = readItems(files, Category, [{ file: 'index.json', items: index.categories }])
  const questions = readQuestions(files, index.questions)
  const assistants: ReturnType<typeof readAssistant>[] = []
  for (const slug of index.assistants) {
    assistants.push(readAssistant(files, slug, { categories, questions }))
    await othersFirst()
  }
  for (const file of files.unread()) if (!isOthers(file)) files.fault(file, 'is not listed in index.json')
  if (files.faults.length > 0) throw faulty(files)
  const catalogueItems = present(assistants)
  return {
    categories: present(categories.values()),
    questions: present(questions.values()).map((question) => ({
      ...question,
      ...samplesFrom(catalogueItems, question),
    })),
    assistants: catalogueItems,
  }
}

/** Returns the sample answer of the first assistant with this question. */
function samplesFrom(assistants: readonly StarterAssistant[], question: StarterQuestion) {
  const { key } = question
  const first = assistants.find(({ example }) => Object.hasOwn(example.en.answers, key))?.example
  return tidySamples(question, { sample: first?.en.answers[key], sampleVi: first?.vi.answers[key] })
}

/** Read by people, or by the domain of curricula. */
const isOthers = (file: string) => file === 'README.md' || file.startsWith('curricula/')

const faulty = ({ faults }: Files) => new Error(`The starter catalogue has faults:\n${faults.join('\n')}`)
const present = <T>(items: Iterable<T | null>) => [...items].filter((item) => item !== null)

function readQuestions(files: Files, names: readonly string[]): QuestionsByKey {
  const unset = {
    placeholder: null,
    placeholderVi: null,
    options: [],
    columns: [],
    min: null,
    max: null,
    optionsFrom: null,
  }
  const lists = names.map((name) => {
    const file = `questions/${name}.json`
    return { file, items: files.json(file, z.array(z.unknown())) ?? [] }
  })
  const questions = readItems(files, Question, lists)
  return new Map([...questions].map(([key, question]) => [key, question && { ...unset, ...question }]))
}

/** Items by key. An invalid item is null, so that references to it do not report its fault again. */
function readItems<S extends z.core.$ZodType<{ key: string }>>(
  files: Files,
  schema: S,
  lists: readonly { file: string; items: readonly unknown[] }[],
) {
  const found = new Map<string, z.output<S> | null>()
  for (const { file, items } of lists)
    for (const [position, item] of items.entries()) {
      const key = z.safeParse(z.object({ key: z.string() }), item).data?.key ?? `item ${position + 1}`
      if (found.has(key)) files.fault(file, `"${key}" is there already`)
      found.set(key, files.shaped(file, schema, item, key))
    }
  return found
}

function readAssistant(
  files: Files,
  slug: string,
  { categories, questions }: { categories: ReadonlyMap<string, Category | null>; questions: QuestionsByKey },
): StarterAssistant | null {
  const file = `${slug}/assistant.json`
  const assistant = files.json(file, Assistant)
  const keys = assistant?.questions ?? []
  if (assistant && !categories.has(assistant.category)) files.fault(file, `unknown category "${assistant.category}"`)
  files.fault(file, ...keys.filter((key) => !questions.has(key)).map((key) => `unknown question "${key}"`))

  const lacking = assistant?.kind && kindProblem(assistant.kind, keys)
  if (lacking) files.fault(file, `must ask some of ${String(lacking.values?.['keys'])}`)
  for (const [field, { key }] of Object.entries(checkProblems(assistant?.checks ?? [], keys)))
    files.fault(file, `${field}: ${key}`)

  const questionsByKey: QuestionsByKey = new Map(keys.map((key) => [key, questions.get(key) ?? null]))
  const [prompt, promptVi] = ['en', 'vi'].map((language) => readText(`prompt.${language}.md`, promptFaults))
  const hasTemplate = (assistant?.kind ?? 'text') === 'text'
  const [template = null, templateVi = null] = hasTemplate
    ? ['en', 'vi'].map((language) => readText(`template.${language}.md`, templateFaults))
    : []
  const samples = files.json(`${slug}/example.json`, Samples)
  const [en, vi] = (['en', 'vi'] as const).map((language) => {
    const answers = samples?.[language] ?? {}
    if (samples && assistant)
      files.fault(
        `${slug}/example.json`,
        ...sampleFaults(answers, questionsByKey).map((fault) => `${language} ${fault}`),
      )
    return { answers, content: readText(`example.${language}.md`, exampleFaults) ?? '' }
  })
  const isWhole = !hasTemplate || (template && templateVi)
  if (!assistant || !prompt || !promptVi || !isWhole || !samples) return null
  const texts = { prompt, promptVi, template, templateVi, example: { en: en!, vi: vi! } }
  return { ...assistant, slug, temperature: assistant.temperature ?? null, ...texts }

  function readText(name: string, faultsOf: (text: string, questionsByKey: QuestionsByKey) => string[]) {
    const text = files.text(`${slug}/${name}`)
    if (text !== null && assistant) files.fault(`${slug}/${name}`, ...faultsOf(text, questionsByKey))
    return text
  }
}

/** Questions by key; null if the question itself is invalid and only its key is known. */
type QuestionsByKey = ReadonlyMap<string, StarterQuestion | null>

/** Finds the faults of a prompt: it is empty, or a placeholder matches no question. */
function promptFaults(prompt: string, questions: QuestionsByKey): string[] {
  if (prompt.trim() === '') return ['is empty']
  return [...prompt.matchAll(/\{\{(.*?)\}\}/gs)]
    .filter(([, name]) => !questions.has(name!) && !isFigure(name!, questions))
    .map(({ 0: placeholder, index }) => `line ${lineOf(prompt, index)}: ${placeholder} names no question it asks`)
}

/** Finds the faults of a template: it is empty, does not parse, or a tag names something unknown. */
function templateFaults(template: string, questions: QuestionsByKey): string[] {
  if (template.trim() === '') return ['is empty']
  const fault = faultOfTemplate(template)
  if (fault) return [`does not parse: ${fault}`]
  return unknownTags(template, questions).map(
    ({ name, start }) => `line ${lineOf(template, start)}: the tag "${name}" names nothing its questions have`,
  )
}

/** Finds the faults of a finished sample, such as remaining placeholders. */
function exampleFaults(example: string): string[] {
  if (example.trim() === '') return ['is empty']
  const gap = /…{3,}|\{\{|\[[^\]()]*\.\.\.[^\]]*\]/.exec(example)
  return gap ? [`line ${lineOf(example, gap.index)}: "${gap[0]}" is no finished text`] : []
}

/** Validates sample answers like the form and the server. */
function sampleFaults(answers: Answers, questionsByKey: QuestionsByKey): string[] {
  const unknown = Object.keys(answers).filter((key) => !questionsByKey.has(key))
  const questions = [...questionsByKey.values()].filter((question) => question !== null)
  const problems = Object.entries({ ...answerProblems(questions, answers), ...tablesProblems(questions, answers) })
  return [
    ...unknown.map((key) => `answers "${key}", which it does not ask`),
    ...problems.map(([key, problem]) => `"${key}": ${say(problem, 'en')}`),
  ]
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length
