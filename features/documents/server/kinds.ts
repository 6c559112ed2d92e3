import type * as z from 'zod/mini'
import type { Letterhead } from '#formats/word/server/pages/letterhead.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Problems } from '#platform/model/problems.ts'
import type { Model, ModelRequest } from '#ai/server/model.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { DocumentKind as ProducedKind } from '#features/agents/model/derivation.ts'
import type { KindModel } from '../model/kinds.ts'

type Form = { questions: readonly Question[]; answers: Answers; language: Language }

/** `stamp`: the line about the approval; `owner`: the person who waits for the file. */
export type ApprovedFile = { author: string; school: Letterhead | null; made: Date; stamp: string; owner: string }

/** A kind of structured documents, as the server plans, writes and shares it. */
export type DocumentKind<Data = unknown> = KindModel<Data> & {
  /** Lets assistants accept a document whose assistant declares no product. Absent: only those for any document. */
  produces?: ProducedKind
  /** A derived form keeps all answers, even to questions that do not require one. */
  carriesAll?: true
  /** Finds answers that nothing can be planned from, by question key. */
  findProblems?(questions: readonly Question[], answers: Answers): Problems
  /** Plans the document from the answers before anything is written. `hasModel`: false fills in only what code can. @throws AppError 400 */
  plan(form: Form & { hasModel: boolean }): Data
  /** Removes content from the answers that must not reach a model. A kind with this method also sends no files and no source document. */
  hideAnswers?(data: Data, form: Pick<Form, 'questions' | 'answers'>): Answers
  /** Wraps a model so that its answers become source data: it fills `data` and streams the rendered text. */
  createWriter(model: Model, data: Data, form: Pick<Form, 'answers' | 'language'>): Model
  /** Estimates the tokens that writing the unwritten parts takes; `pictures` are sent with each request. */
  estimateTokens(
    data: Data,
    request: ModelRequest,
    by: { language: Language; pictures: number },
  ): { input: number; output: number }
  /** Counts the unwritten parts that can be written without the others: a budget that is too small for all is used for the first ones. */
  countParts?(data: Data): number
  /** Renders what students and outsiders may see; `edited`: the manually edited text. */
  renderForOthers(data: Data, shown: { edited: string | null; language: Language }): string | Promise<string>
  /** Checks source data that a member of a group has edited. If absent, only the owner edits documents of this kind. */
  editSchema?: z.core.$ZodType<Data>
  /** Returns the data for a colleague's copy. If absent, all data. */
  dataForCopy?(data: Data): Data
  /**
   * Writes an approved document as a file of this kind's own, such as slides, with a line that says who approved it.
   * @throws AppError 400, 503 as downloadDocx does
   */
  writeApproved?(data: Data, about: ApprovedFile): Promise<File>
  /** Counts documents in the export queue of this kind. */
  countWaiting?(): number
}

/** All kinds of structured documents by name; `app/server/kinds.ts` registers them. */
export type DocumentKinds = ReadonlyMap<string, DocumentKind>

export const collectKinds = (kinds: readonly DocumentKind[]): DocumentKinds =>
  new Map(kinds.map((kind) => [kind.name, kind]))

/** Whether a group may edit a document in turns, with the kind of the source data that it shows; null for a text. */
export const isForGroups = (kinds: DocumentKinds, shown: string | null): boolean =>
  shown === null || findKind(kinds, shown).editSchema !== undefined

export function findKind(kinds: DocumentKinds, name: string): DocumentKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No kind of documents is registered as “${name}”.`)
  return kind
}
