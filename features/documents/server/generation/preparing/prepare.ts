import type { Question } from '#features/questions/contract/questions.ts'
import { languages, type Language } from '#platform/i18n/language.ts'
import { answerText } from '#features/questions/model/answer-text.ts'
import { answerTo, isBlank, wordsIn, type Answer, type Answers } from '#features/questions/model/answers.ts'
import { fillPrompt } from '#features/questions/model/prompt.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { FileTextReader } from '#formats/readers/server/reader.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { textKind } from '../../../model/kinds.ts'
import { findKind, type DocumentKinds } from '../../kinds.ts'
import type { EntryData } from '../../store/entry-data.ts'
import { writtenAtOnce } from '#ai/server/at-once.ts'
import { loadAttachments, roomFor, type Attachments } from '#features/questions/server/attachments/load-attachments.ts'
import type { Input, Model, ModelRequest } from '#ai/server/model.ts'
import { templateModel } from './template.ts'
import { withSource, type Source } from '../../related/source.ts'
import { documentServerTexts } from '../../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { answerTexts } from '#features/questions/texts/answers.ts'

/** The columns of an agent that make its request, saved or not. */
export type Instructed = Pick<
  Schema['agents'],
  'name' | 'name_vi' | 'prompt' | 'prompt_vi' | 'template' | 'template_vi'
> & {
  kind: string
}

type ToWrite = {
  agent: Instructed
  /** Null when no AI is connected: then the agent's document template is filled. */
  model: Model | null
  questions: readonly Question[]
  answers: Answers
  files: readonly Schema['files'][]
  /** The source document. */
  source?: Source | null
  language: Language
  userId: string
  /** Source data that exists already and is completed. */
  data?: EntryData | null
}

type Prepared = {
  /** The source data that the model fills; null for a text. */
  data: EntryData | null
  model: Model
  request: ModelRequest
  /** The prompt's language: the language of the answer, if the assistant has a prompt in it. */
  promptUsed: Language
  /** Files in the request. */
  filesUsed: number
  /** Copied from the material; empty without AI, which reads no file. */
  unread: Attachments['unread']
}

type Parts = { kinds: DocumentKinds; store: Store; reader: FileTextReader }

/** Builds the model and its request: the agent's prompt with validated answers and files. @throws AppError 400 as loadAttachments does. */
export async function prepare(parts: Parts, toWrite: ToWrite): Promise<Prepared> {
  const { agent, model, questions, files, language, userId } = toWrite
  const promptUsed = language === 'vi' && agent.prompt_vi ? 'vi' : 'en'
  const prompt = promptUsed === 'vi' ? agent.prompt_vi! : agent.prompt
  const data = dataToWrite(parts.kinds, toWrite)
  const hidden = data?.kind.hideAnswers?.(data.value, toWrite)
  const answers = hidden ?? toWrite.answers
  const source = hidden ? null : (toWrite.source ?? null)
  const attachments = hidden ? [] : withSource(files, source, questions)
  const room = await roomFor(attachments.length > 0 ? model : null)
  const { byQuestion, read, pictures, pdfs, documents, used, unread } = await loadAttachments(parts, attachments, {
    room,
    language,
  })
  const otherAnswers = translate(language, answerTexts)('generation.otherAnswers')
  const text = fillPrompt(prompt, questions, answers, { language, otherAnswers, files: byQuestion })
  return {
    data,
    model: dataModel(data, { ...toWrite, answers }) ?? model ?? templateFor(toWrite, byQuestion),
    request: {
      user: userId,
      ...(model?.hasForm && { inputs: inputsOf({ ...toWrite, answers }, read) }),
      system: translate(language, documentServerTexts)('generation.system'),
      messages: [{ role: 'user', text, pictures, pdfs, documents }],
    },
    promptUsed,
    // The source document is not an upload, so it is not among the files.
    filesUsed: model ? used - (source ? 1 : 0) : 0,
    unread: model ? unread : new Map(),
  }
}

/** Selects the answers for an application with its own form. */
function inputsOf({ questions, answers, language: asIn }: ToWrite, read: Attachments['read']): Map<string, Input> {
  const formQuestions = questions.filter(({ type }) => type !== 'DOCUMENT')
  const answered = formQuestions.map((question): [string, Input] => {
    const answer = answerTo(question, answers)
    const labels = languages.map((language) => answerText(question, answer, language))
    // External apps have no field for table rows.
    return [
      question.key,
      { answer: question.type === 'TABLE' ? answerText(question, answer, asIn) : plain(answer), labels },
    ]
  })
  return new Map([...answered, ...[...read].map(([key, text]): [string, Input] => [key, { answer: text, labels: [] }])])
}

/** Converts an answer to plain text, including table rows whose question is no longer a table. */
const plain = (answer: Answer): Input['answer'] =>
  isBlank(answer) ? '' : typeof answer === 'object' ? wordsIn(answer) : answer

/** Returns the existing source data, or plans it from the answers. */
function dataToWrite(
  kinds: DocumentKinds,
  { agent, model, questions, answers, language, data }: ToWrite,
): EntryData | null {
  if (data || agent.kind === textKind) return data ?? null
  const kind = findKind(kinds, agent.kind)
  return { kind, value: kind.plan({ questions, answers, language, hasModel: model !== null }) }
}

/** Returns a template model for a structured document without AI: the planned data is the result. */
function dataModel(data: EntryData | null, { model, answers, language }: ToWrite): Model | null {
  if (!data) return null
  const { kind, value } = data
  return model
    ? kind.createWriter(model, value, { answers, language })
    : writtenAtOnce(() => kind.render(value, language))
}

/** Returns a model that fills the template without AI: a document question becomes the file's name. */
function templateFor({ agent, questions, answers, language }: ToWrite, byQuestion: Attachments['byQuestion']): Model {
  const names = [...byQuestion].map(([key, { names }]) => [key, names] as const)
  const named = { ...answers, ...Object.fromEntries(names) }
  return templateModel({ ...templateOf(agent, language), questions, answers: named, language })
}

function templateOf(agent: Instructed, language: Language): { name: string; template: string | null } {
  const vietnamese = language === 'vi'
  return {
    name: vietnamese ? agent.name_vi : agent.name,
    template: (vietnamese && agent.template_vi) || agent.template,
  }
}
