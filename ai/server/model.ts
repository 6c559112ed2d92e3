import type { Verdict } from '../model/health.ts'

/** One request to a model. Model name, key and settings belong to the `Model` itself. */
export type ModelRequest = {
  /** An opaque id of the caller, by which some providers separate conversations and files. */
  user: string
  system: string
  /** Oldest first; the last one is the user's. */
  messages: readonly {
    role: 'user' | 'assistant'
    text: string
    pictures?: readonly Picture[]
    pdfs?: readonly Pdf[]
    documents?: readonly Document[]
  }[]
  /** The teacher's answers by question key, for applications with their own form. */
  inputs?: ReadonlyMap<string, Input>
  /** The messages contain the whole request, so an application whose form has no field for them must reject it. */
  inWords?: true
  /**
   * A conversation stored by the provider, from an earlier `done`: only the last message is new to it. All messages are included, in
   * case the conversation is lost or belongs to another model.
   */
  conversation?: string
  /** The connection is only tested, so it does not matter if an application's form has no field for the question. */
  trial?: true
  /** The parts of a structured document that a budget has room for; absent: all. */
  partsMost?: number
}

/** The connection to one model of one provider. */
export type Settings = {
  /** Includes the version: `https://api.openai.com/v1`. */
  baseUrl: string
  /** Null for servers that require none (Ollama). */
  apiKey: string | null
  model: string
  /** Null leaves the value to the provider. */
  temperature: number | null
  maxTokens: number | null
}

/** An answer, or the text of a file; empty if there is none. `labels`: the names of its options in each language, as synonyms. */
export type Input = { answer: string | number | readonly (string | number)[]; labels: readonly string[] }

/** A question, for comparison with an application's form. */
export type FormQuestion = {
  key: string
  title: string
  titleVi: string
  type: 'TEXT' | 'NUMBER' | 'RADIO' | 'CHECKBOX' | 'DOCUMENT' | 'URL' | 'TABLE'
  options: readonly { value: string; label: string; labelVi: string }[]
  min: number | null
  /** File extensions without the dot. */
  acceptedTypes: readonly string[]
}

/** The questions of an assistant, and whether its messages contain the whole request. */
export type FormRequirements = { questions: readonly FormQuestion[]; inWords: boolean }

/** One field of an application's form. `most`: the maximum number of characters or files. */
export type FormField = {
  name: string
  type: string
  required: boolean
  options: readonly string[]
  most: number | null
}

/**
 * A question, or null for the instructions (the first row) and for fields that no question fills, with the application's field. `names`:
 * the options, extensions or fields that the verdict concerns.
 */
export type FitRow = {
  question: FormQuestion | null
  field: FormField | null
  verdict: Verdict
  names: readonly string[]
}

/** An application as it describes itself; fields that it does not report are null. */
export type AppForm = {
  kind: 'chat' | 'completion' | 'workflow' | null
  form: readonly FormField[] | null
  rows: readonly FitRow[]
}

/** A picture, sent to models that accept pictures. */
export type Picture = { mediaType: 'image/jpeg'; bytes: Uint8Array }

/** A whole file, sent to models that accept files. */
export type Pdf = { name: string; bytes: Uint8Array }

/**
 * A file for applications that need the file itself instead of its text. It is read when it is sent. `question`: the key of the question it
 * answers.
 */
export type Document = { name: string; content: Blob; question: string | null }

/**
 * Limits of one request besides text: files, and their pictures, PDFs, pages and bytes. `documents`: files that an application requires,
 * each for a field with a limit in bytes.
 */
export type Room = {
  files: number
  pictures: number
  pdfs: number
  pages: number
  bytes: number
  documents: { inputs: readonly DocumentInput[]; bytes: number }
}

/** The number of files with these extensions that it accepts, including pictures (`jpg`) if it accepts those. */
export type DocumentInput = { most: number; endings: readonly string[] }

/**
 * Tokens as the provider counted them; some report only the total. `cachedInput`: the part of `input` read from the provider's cache, if
 * reported.
 */
export type Usage = { input: number | null; output: number | null; total: number; cachedInput?: number }

/**
 * `missing`: the answer is incomplete. `otherLanguage`, `unfit`: the answer was in the wrong language or invalid, even after a retry.
 * `frame`: a default template replaced one that does not parse.
 */
export type Finish =
  | 'stop'
  | 'length'
  | 'filter'
  | 'missing'
  | 'surplus'
  | 'slidesMissing'
  | 'slidesSurplus'
  | 'commentsMissing'
  | 'commentsOverBudget'
  | 'proposalsMissing'
  | 'feedbackMissing'
  | 'feedbackOverBudget'
  | 'otherLanguage'
  | 'unfit'
  | 'frame'

export type ModelEvent =
  /**
   * The provider has answered; also a sign of life. `model` is the name that it reports, `conversation` the conversation it keeps (see
   * `Done`), once known. May be repeated.
   */
  | { type: 'meta'; model: string | null; conversation?: string }
  /** The text is appended to the text so far. */
  | { type: 'delta'; text: string }
  /** Replaces the whole text so far. */
  | { type: 'replace'; text: string }
  /** The model's thinking, which is never part of the text. */
  | { type: 'reasoning'; text: string }
  /** Something odd that did not stop the answer; for the log only. */
  | { type: 'warn'; detail: string }

/**
 * The end of an answer. `usage` and `cost` are null if not reported; `cost` is in nanodollars (10⁻⁹ US dollars). `conversation`: an opaque
 * id for providers that can continue it.
 */
export type Done = {
  finish: Finish
  usage: Usage | null
  cost: number | null
  conversation?: string
  /** The reason for which only some parts of a document were written. It is shown in place of the sentence of `finish`. */
  failure?: unknown
}

/** Both end with the answer: `take` is not called after that. */
export type Listening = { signal: AbortSignal; take: (event: ModelEvent) => void }

/**
 * One configured model of one provider. `generate` passes text on as it arrives and returns the outcome. When `signal` aborts, it must end
 * promptly, with any error, and stop the provider's work. Provider errors are always thrown as `ProviderError`.
 */
export type Model = {
  /** The configured model name; null if the provider decides. */
  name: string | null
  /** Identifies an application without a model name in the school's prices; see appOf. */
  app?: string
  /** True if a template is filled instead of calling an AI. */
  template: boolean
  /**
   * Returns the limits for pictures and whole PDFs: a model without vision gets neither. Never rejects: without a response it allows none.
   */
  room: () => Promise<Room>
  /** Whether the provider sends nothing before its whole answer. If absent, it streams. */
  answersWhole?: () => boolean
  /** Missing for models without an application's form, which ignore the `inputs` of a request. */
  hasForm?: true
  /**
   * Reloads the application's form and compares it with an assistant's questions. `inWords`: whether the messages contain the whole
   * request. Absent without a form.
   * @throws ProviderError if it cannot be read; `cancelled` once the signal aborts.
   */
  readForm?: (requirements: FormRequirements, signal: AbortSignal) => Promise<AppForm>
  /** Price of tokens in nanodollars; null if unknown. Missing for models without AI. */
  priceOf?: (usage: Usage) => number | null
  generate(request: ModelRequest, listening: Listening): Promise<Done>
  /** Returns a request as it leaves, where something in it is hidden. Absent: it leaves unchanged. */
  asSent?: (request: ModelRequest) => ModelRequest
  /**
   * Deletes a conversation that the provider stores for this user, and ignores those of others. Absent if the provider stores none.
   * @throws ProviderError, or the connection's error.
   */
  forget?: (conversation: string, user: string) => Promise<void>
}
