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
  /** The teacher's answers by question key, for applications with a form of their own. */
  inputs?: ReadonlyMap<string, Input>
  /** The request is complete in its messages: an application whose form has no place for them refuses it. */
  inWords?: true
  /**
   * A conversation that the provider itself keeps, as an earlier `done` named it: only the last message is new to it. All messages
   * are there none the less: of one that is lost, or another model's, nothing is continued.
   */
  conversation?: string
  /** The connection is only tried: nothing is lost where an application's form has no place for the question. */
  trial?: true
}

/** The connection to one model of one provider. */
export type Settings = {
  /** Includes the version: `https://api.openai.com/v1`. */
  baseUrl: string
  /** Null for servers that ask for none (Ollama). */
  apiKey: string | null
  model: string
  /** Null leaves it to the provider. */
  temperature: number | null
  maxTokens: number | null
}

/**
 * An answer, or what was read in a file; blank or empty where there is none. `labels` are other words for the same: what its choices are
 * called, in each language.
 */
export type Input = { answer: string | number | readonly (string | number)[]; labels: readonly string[] }

/** An application's form is compared with it. */
export type FormQuestion = {
  key: string
  title: string
  titleVi: string
  type: 'TEXT' | 'NUMBER' | 'RADIO' | 'CHECKBOX' | 'DOCUMENT' | 'URL' | 'TABLE'
  options: readonly { value: string; label: string; labelVi: string }[]
  min: number | null
  /** Endings of files, without the dot. */
  acceptedTypes: readonly string[]
}

/** The questions of an assistant, and whether its messages hold the whole request. */
export type Asks = { questions: readonly FormQuestion[]; inWords: boolean }

/** One question of an application's own form. `most`: characters, or files. */
export type FormField = {
  name: string
  type: string
  required: boolean
  options: readonly string[]
  most: number | null
}

/**
 * A question, or with null the instructions (first of all rows) or what no question fills, and the field of the form that takes it.
 * `names` are options, endings of files or fields that the verdict is about.
 */
export type FitRow = {
  question: FormQuestion | null
  field: FormField | null
  verdict: Verdict
  names: readonly string[]
}

/** An application as it tells of itself: null what it does not say. */
export type AppForm = {
  kind: 'chat' | 'completion' | 'workflow' | null
  form: readonly FormField[] | null
  rows: readonly FitRow[]
}

/** Models that see take it. */
export type Picture = { mediaType: 'image/jpeg'; bytes: Uint8Array }

/** Models that read whole files take it. */
export type Pdf = { name: string; bytes: Uint8Array }

/**
 * Applications that want a file itself get it in place of its text; it is read when it is sent. `question` is the key of what it answers.
 */
export type Document = { name: string; content: Blob; question: string | null }

/**
 * Limits of one request besides text: files, and of these pictures, PDFs, pages and bytes. `documents` are files wanted as such, whatever
 * text can be read in them, each for a place with its own limit of bytes.
 */
export type Room = {
  files: number
  pictures: number
  pdfs: number
  pages: number
  bytes: number
  documents: { places: readonly DocumentPlace[]; bytes: number }
}

/** It takes so many files with these endings, pictures (`jpg`) among them where it takes those, too. */
export type DocumentPlace = { most: number; endings: readonly string[] }

/**
 * Tokens as the provider counted them; some count only all together. `cachedInput` is the part of `input` it read from its cache,
 * where it says so.
 */
export type Usage = { input: number | null; output: number | null; total: number; cachedInput?: number }

/**
 * `missing`: it has ended, and what was asked for is not all there. `otherLanguage`, `unfit`: what came was not in the language, or not what
 * was asked for, also when it was asked for again. `frame`: in place of a document template that cannot be read.
 */
export type Finish =
  | 'stop'
  | 'length'
  | 'filter'
  | 'missing'
  | 'surplus'
  | 'slidesMissing'
  | 'slidesSurplus'
  | 'otherLanguage'
  | 'unfit'
  | 'frame'

export type ModelEvent =
  /**
   * The provider has answered; also its sign of life. `model` is the name it gives itself, `conversation` what it keeps (see `Done`),
   * once known. May come again.
   */
  | { type: 'meta'; model: string | null; conversation?: string }
  /** The text is appended to the text so far. */
  | { type: 'delta'; text: string }
  /** Takes the place of the whole text so far. */
  | { type: 'replace'; text: string }
  /** The model's thinking aloud: never part of the text. */
  | { type: 'reasoning'; text: string }
  /** Something odd that did not stop the answer; for the log only. */
  | { type: 'warn'; detail: string }

/**
 * The end of an answer. `usage` and `cost` are null where not reported; `cost` is in nanodollars (10⁻⁹ US dollars). `conversation`: an
 * opaque id for providers that can continue it.
 */
export type Done = { finish: Finish; usage: Usage | null; cost: number | null; conversation?: string }

/** Both end with the answer: nothing is handed to `take` after that. */
export type Listening = { signal: AbortSignal; take: (event: ModelEvent) => void }

/**
 * One configured model of one provider. `generate` hands over what is written as it comes, and answers how it ended. Once `signal`
 * aborts it must end promptly, with any error, and stop the provider's work. It throws `ProviderError`, and nothing else for the
 * provider's faults.
 */
export type Model = {
  /** The model's name as configured; null where the provider decides. */
  name: string | null
  /** Identifies an application without a model name in the school's prices; see appOf. */
  app?: string
  /** True when no AI writes: a document template is filled in. */
  template: boolean
  /** Limits for pictures and whole PDFs: a model that does not see gets neither. Never rejects: without an answer nothing fits. */
  room: () => Promise<Room>
  /** Whether the provider sends nothing before its whole answer. Left out: it streams. */
  answersWhole?: () => boolean
  /** It is left out where no application fills in a form of its own: it would not look at the `inputs` of a request. */
  hasForm?: true
  /**
   * Reads the application's form anew and lays it beside what an assistant asks, `inWords` as its requests are. Left out where there is
   * no form.
   * @throws ProviderError when it cannot be read; `cancelled` once the signal aborts.
   */
  lookAtForm?: (asks: Asks, signal: AbortSignal) => Promise<AppForm>
  /** Price of tokens in nanodollars; null where unknown. Left out where no AI writes. */
  priceOf?: (usage: Usage) => number | null
  generate(request: ModelRequest, listening: Listening): Promise<Done>
  /**
   * Deletes a conversation of this user's that the provider keeps; nothing where it is another one's. Left out where none are kept.
   * @throws ProviderError, or what the connection throws.
   */
  forget?: (conversation: string, user: string) => Promise<void>
}

/** All but `cancelled` have their sentence for the reader in the dictionary, as `provider.<kind>`. */
export type ProviderErrorKind =
  | 'config'
  | 'quota'
  | 'busy'
  | 'context'
  | 'refused'
  /** Faults of an attached file: its type, its size, or its content. */
  | 'fileType'
  | 'fileTooLarge'
  | 'fileUnread'
  /** An application's form has no place for something that was given. */
  | 'unplaced'
  | 'timeout'
  | 'network'
  | 'upstream'
  | 'cut'
  | 'empty'
  /** It may write no more, and has not come to its first word. */
  | 'length'
  | 'cancelled'

const worthAnotherTry: ReadonlySet<ProviderErrorKind> = new Set(['busy', 'network', 'upstream', 'empty'])

type About = {
  status?: number | null
  retryAfterMs?: number | null
  retryable?: boolean
  detail?: string | null
  providerText?: string | null
}

/** A provider's failure in our words. It goes to the log as it is: no text of the provider's is in it but in `said()`. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** The provider's HTTP status, where there was one. */
  readonly status: number | null
  readonly retryAfterMs: number | null
  /** The same request may succeed if it is sent again shortly. */
  readonly retryable: boolean
  /** More about it, in our words; of the provider's own at most its code. Never leaves. */
  readonly detail: string | null
  /** Private, so that nothing that prints an error finds it: what a provider says may hold what it was asked. */
  readonly #providerText: string | null

  constructor(kind: ProviderErrorKind, about: About = {}) {
    super(`The model provider failed: ${kind}${about.status ? ` (HTTP ${about.status})` : ''}`)
    this.kind = kind
    this.status = about.status ?? null
    this.retryAfterMs = about.retryAfterMs ?? null
    this.retryable = about.retryable ?? worthAnotherTry.has(kind)
    this.detail = about.detail ?? null
    this.#providerText = about.providerText ?? null
  }

  /** Returns the provider's words, shortened and without keys, for debugging; never shown or logged. */
  getProviderText(): string {
    return this.#providerText ?? ''
  }
}
