import { ExchangeFile, type ExchangedQuestion } from '../../contract/exchange.ts'
import { parse } from '#platform/contract/parse.ts'
import type { Language } from '#platform/i18n/language.ts'
import { exchangeBytesMax, exchangeFormat, exchangeVersion } from '../../model/exchange.ts'
import type { Problems } from '#platform/model/problems.ts'
import { questionProblems } from '#features/questions/model/question-problems.ts'
import { holdsKey } from '#platform/model/secrets.ts'
import { sampleProblems, tidySamples } from '#features/questions/model/samples.ts'
import { faultOfTemplate } from '../../model/template/tags.ts'
import { assertStorable } from '#platform/server/http/clean.ts'
import { tidyColumn } from '#features/questions/server/questions/question-row.ts'
import { AppError } from '#platform/server/app-error.ts'
import { describePath } from './describe-path.ts'
import { agentExchangeTexts } from '../../texts/exchange.ts'
import { agentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Parses an exported file and validates it like the forms. Errors name their position in the reader's language: `Assistant “Quiz”, English
 * prompt`.
 * @throws AppError 400 with a message if it is not such a file, is from a newer product, or contains a key.
 */
export function readExchangeFile(text: string, language: Language): ExchangeFile {
  if (Buffer.byteLength(text) > exchangeBytesMax)
    throw new AppError(413, message(agentExchangeTexts, 'exchange.tooLarge', { limit: exchangeBytesMax / 1024 / 1024 }))
  const content = read(text)
  // Our exports contain no keys, so someone added it.
  if (holdsKey(content)) throw new AppError(400, message(agentServerTexts, 'exchange.holdsKey'))
  const { format, version } = content
  if (format !== exchangeFormat) throw new AppError(400, message(agentServerTexts, 'exchange.otherFile'))
  if (typeof version === 'number' && version > exchangeVersion)
    throw new AppError(400, message(agentServerTexts, 'exchange.newer'))
  assertStorable(content)
  const parsed = parse(ExchangeFile, content)
  if (!parsed.ok) throw faulty(named(parsed.problems, content, language))
  const problems = problemsIn(parsed.value)
  if (Object.keys(problems).length > 0) throw faulty(named(problems, content, language))
  return parsed.value
}

function read(text: string): Record<string, unknown> {
  try {
    // Some editors write a byte order mark.
    const content = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
    if (typeof content === 'object' && content !== null) return content as Record<string, unknown>
  } catch {
    // The error below reports it.
  }
  throw new AppError(400, message(agentServerTexts, 'exchange.otherFile'))
}

/** A longer list would not be read. */
const faultsShownMax = 20

const faulty = (fields: Problems) =>
  new AppError(400, message(agentServerTexts, 'exchange.faulty'), {
    fields: Object.fromEntries(Object.entries(fields).slice(0, faultsShownMax)),
  })

/** Finds contradictions between parts of the file. */
function problemsIn({ questions, assistants, categories }: ExchangeFile): Problems {
  const problems: Problems = {}
  const twice = (names: readonly string[], list: string, field: string) => {
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        problems[`${list}.${index}.${field}`] = message(agentServerTexts, 'exchange.twice')
  }
  twice(
    questions.map(({ key }) => key),
    'questions',
    'key',
  )
  twice(
    categories.map(({ name }) => name),
    'categories',
    'name',
  )
  for (const [index, question] of questions.entries())
    for (const [field, problem] of Object.entries({ ...questionProblems(question), ...faultsOfSamples(question) }))
      problems[`questions.${index}.${field}`] = problem
  const known = new Set(categories.map(({ name }) => name))
  for (const [index, agent] of assistants.entries()) {
    const at = (field: string) => `assistants.${index}.${field}`
    if (agent.category !== null && !known.has(agent.category))
      problems[at('category')] = message(agentServerTexts, 'agentForm.categoryUnknown')
    if (new Set(agent.questions).size < agent.questions.length)
      problems[at('questions')] = message(agentServerTexts, 'exchange.twice')
    for (const field of ['template', 'templateVi'] as const)
      if (faultOfTemplate(agent[field] ?? '')) problems[at(field)] = message(agentServerTexts, 'exchange.template')
  }
  return problems
}

function faultsOfSamples(question: ExchangedQuestion): Problems {
  const { options = [], columns = [], min = null, max = null, ...rest } = question
  const labelled = options.map(({ labelVi = '', ...option }) => ({ ...option, labelVi }))
  const asRead = { ...rest, required: false, options: labelled, columns: columns.map(tidyColumn), min, max }
  return sampleProblems(asRead, tidySamples(asRead, question))
}

const named = (problems: Problems, content: Record<string, unknown>, language: Language): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [describePath(path, content, language), problem]),
  )
