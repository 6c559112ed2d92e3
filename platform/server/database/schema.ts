import type { Kysely } from 'kysely'
import type { Language } from '../../i18n/language.ts'
import type { FailureReason } from '../../model/failure-reasons.ts'
import type { Role } from '../../model/roles.ts'

/**
 * The tables in the portable subset that SQLite and PostgreSQL share: ids are UUIDs made by us, times are ISO 8601 UTC text,
 * booleans are 0 or 1, lists are JSON text, money is billionths of a US dollar, `search_text` is folded (see search-text.ts).
 */
export type Schema = {
  meta: { key: string; value: string }
  users: UserRow
  groups: GroupRow
  classes: ClassRow
  presets: PresetRow
  /** The assistants that somebody has given a star. */
  favourite_agents: { user_id: string; agent_id: string; created_at: string }
  group_members: { user_id: string; group_id: string }
  sharing: SharingRow
  shares: ShareRow
  /** The person that a share names; `seen`: it has been listed to them. */
  share_people: { share_id: string; user_id: string; seen: number }
  document_links: DocumentLinkRow
  sessions: SessionRow
  links: LinkRow
  open_links: OpenLinkRow
  mails: MailRow
  sign_in_failures: { key: string; failures: number; last_at: string }
  /** The networks and browsers that people have signed in from. */
  known_places: { user_id: string; place: string; last_used_at: string }
  categories: CategoryRow
  questions: QuestionRow
  agents: AgentRow
  /** The state of each assistant's connection; see features/agents/server/connection-checks. */
  agent_health: AgentHealthRow
  /** The groups it is chosen for; they count while its audience is `groups`. */
  agent_groups: { agent_id: string; group_id: string }
  agent_questions: { agent_id: string; question_id: string; position: number }
  agent_versions: AgentVersionRow
  agent_drafts: AgentDraftRow
  starters: StarterRow
  agent_usage: { user_id: string; agent_id: string; generations: number; last_used_at: string }
  history: HistoryRow
  entry_versions: EntryVersionRow
  /** A model's solutions of a paper's questions, see features/exams/model/key-verification/look.ts; `given` is JSON. */
  paper_looks: PaperLookRow
  entry_labels: EntryLabelRow
  pairs: PairRow
  document_openings: DocumentOpeningRow
  search_openings: SearchOpeningRow
  data_exports: DataExportRow
  /** Entries whose answers those who write assistants may try theirs on; see features/documents/server/sample-answers. */
  lent_answers: LentAnswersRow
  files: FileRow
  word_templates: WordTemplateRow
  /** The Word template that somebody uses; see features/school/server/word-templates. */
  word_choices: { user_id: string; usual: string }
  conversations: ConversationRow
  chat_messages: ChatMessageRow
  settings: SettingsRow
  school: SchoolRow
  retention: RetentionRow
  announcement: AnnouncementRow
  /** The last announcement that each person dismissed. */
  announcements_put_away: { user_id: string; number: number }
  ai_notice: AiNoticeRow
  /** Editions that somebody may have accepted are never changed. */
  ai_notice_editions: { edition: number; text: string; text_vi: string; made_at: string }
  ai_notice_acceptances: { user_id: string; edition: number; accepted_at: string }
  oidc: OidcRow
  /** Maps a provider's people to accounts. */
  identities: IdentityRow
  handovers: HandoverRow
  staff_imports: StaffImportRow
  daily_counts: DailyCountRow
  budgets: BudgetRow
  /** The spending of a month, with or without a budget; see features/usage/server/budgets. */
  spending: SpendingRow
  /** The amounts reserved for running calls. */
  reservations: ReservationRow
  /** ₫ for a dollar, in hundredths of a đồng, from a day on. */
  exchange_rates: { valid_from: string; centidong: number }
  model_prices: ModelPriceRow
  /** Usage of models, by the day on which it ended in the school's time zone; see features/usage/server/statistics. */
  use_counts: UseCountRow
  use_by_day: UseFigures & { day: string; model: string; kind: UseCountRow['kind']; outcome: UseCountRow['outcome'] }
  /** Months are written as "2026-11". */
  use_by_agent: UseFigures & { month: string; agent_id: string; outcome: UseCountRow['outcome']; tests: number }
  use_by_person: UseFigures & { month: string; user_id: string; failed: number; tests: number }
  /** Names of deleted assistants. */
  former_agents: Pick<AgentRow, 'id' | 'name' | 'name_vi'>
  /** The audit log; see features/school/server/audit. */
  deeds: DeedRow
  deed_chain: DeedChainRow
  /** Alive as long as it says so, in milliseconds of the database's own clock; used on PostgreSQL, like the next two. */
  processes: { id: string; seen_at: number }
  /** Texts being written; `place` is one of the few that their user has. */
  running_texts: { id: string; user_id: string; place: number; process_id: string }
  /** Calls of a caller, counted until `ends_at` on the database's own clock, in milliseconds. */
  call_counts: { key: string; calls: number; ends_at: number }
}

export type Database = Kysely<Schema>

export type PaperLookRow = { entry_id: string; asked: string; given: string; how: string; kept: string | null }

/** An administrator has read somebody else's entry, and why; `user_id` is theirs, null once they are gone. */
export type DocumentOpeningRow = {
  id: string
  entry_id: string
  user_id: string | null
  kind: 'asked' | 'failure' | 'complaint' | 'other'
  words: string
  at: string
  until: string
}

/** An administrator has downloaded all data of somebody, and why; `made_by` is null once they are gone. */
export type DataExportRow = {
  id: string
  user_id: string
  made_by: string | null
  kind: 'asked' | 'failure' | 'complaint' | 'other'
  words: string
  at: string
}

/** An administrator may search others' texts until then; of everybody, or of one person. Why stands in the audit log. */
export type SearchOpeningRow = { id: string; user_id: string; person_id: string | null; until: string }

export type LentAnswersRow = {
  entry_id: string
  agent_id: string
  /** Derived from the answers; empty where none says it. */
  title: string
  lent_at: string
  /** Uses by other people; the last user is null once deleted. */
  uses: number
  last_used_at: string | null
  last_used_by: string | null
}

/** A document and the same in the other language; see features/documents/model/translations. */
export type PairRow = {
  original_id: string
  twin_id: string
  /** JSON: which sections belong together, and what they said then. */
  links: string
  /** Sections of the translation when its writing last started or continued. */
  kept: number
  /** 0: what has been written since then is not among the links yet. */
  is_linked: number
  /** Counts the changes of the links. */
  version: number
}

/** A tag of the entry's owner; the favourite has a label of its own, see features/documents/model/labels.ts. */
export type EntryLabelRow = { entry_id: string; user_id: string; label: string }

export type UserRow = {
  id: string
  name: string
  email: string
  /** The e-mail in lower case: what people are told apart by. */
  email_key: string
  /** Empty: there is none, and nobody signs in with one (see features/accounts/server/invitations). */
  password_hash: string
  phone: string | null
  school: string | null
  role: Role
  is_active: number
  /** The product has made and printed it: nothing else can be done before it has been changed. */
  must_change_password: number
  /** The administrator whose temporary password it is, where it has not been changed yet; see features/accounts/server/invitations. */
  password_given_by: string | null
  /** The account is not active because nobody has looked at it yet. */
  awaits_approval: number
  /** End of the invitation's link, for somebody who has never signed in; null for everybody else. */
  invited_until: string | null
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
  created_at: string
  /** When its owner last used the product, to the hour; null: never. */
  last_seen_at: string | null
  search_text: string
}

export type GroupRow = {
  id: string
  name: string
  /** The unique form of the name: see features/accounts/model/groups.ts. */
  name_key: string
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
  created_at: string
}

/** A class that a teacher has told of; see features/library/model/classes.ts. */
export type ClassRow = {
  id: string
  user_id: string
  name: string
  subject: string | null
  grade: string | null
  size: number | null
  textbook: string | null
  level: string | null
  context: string | null
  period_minutes: number | null
  equipment: string | null
  version: number
  created_at: string
}

/** A form that a teacher has filled in and named, without its files; `answers` is JSON by question key. */
export type PresetRow = {
  id: string
  user_id: string
  agent_id: string
  name: string
  answers: string
  language: Language | null
  version: number
  created_at: string
  updated_at: string
}

/** The school's settings for sharing with colleagues and by link; one row. */
export type SharingRow = { id: string; colleagues: number; links: number; version: number }

/** Something that a teacher shows colleagues: one of the three is named. It leaves with it. */
export type ShareRow = {
  id: string
  user_id: string
  entry_id: string | null
  preset_id: string | null
  class_id: string | null
  with_school: number
  search_text: string
  created_at: string
}

/** A link to a document for people without an account; of its token the SHA-256. */
export type DocumentLinkRow = {
  id: string
  entry_id: string
  user_id: string
  token_hash: string
  created_at: string
  expires_at: string
}

export type SessionRow = {
  /** The owner ends the session by this id, which stays when the token is exchanged. */
  id: string
  token_hash: string
  user_id: string
  /** Null where the browser does not identify itself. */
  browser: string | null
  system: string | null
  /** On the network, where it was last used; null: it began before this was kept. */
  address: string | null
  /** The account has been deactivated since: the session does not come back with it. */
  is_ended: number
  /** When its owner signed in. */
  created_at: string
  last_used_at: string
}

/** A link by which whoever holds it makes their own account, once. */
export type OpenLinkRow = {
  id: string
  token_hash: string
  role: UserRow['role']
  /** JSON. */
  group_ids: string
  state: 'open' | 'used' | 'withdrawn'
  made_by: string
  used_by: string | null
  created_at: string
  expires_at: string
}

/** A link by which its account gets a password, once. */
export type LinkRow = {
  id: string
  token_hash: string
  user_id: string
  /** A link for a new account, after a reset by an administrator, or at the owner's request. */
  kind: 'invitation' | 'reset' | 'forgotten'
  /** Withdrawn also where another one has taken its place. */
  state: 'open' | 'used' | 'withdrawn'
  /** The administrator; null: nobody but its owner. */
  made_by: string | null
  created_at: string
  expires_at: string
}

/** A mail to somebody; see platform/server/mail. */
export type MailRow = {
  id: string
  user_id: string
  /** JSON of what is in it, encrypted; null when it has ended. */
  content: string | null
  state: 'queued' | 'sent' | 'failed'
  /** A message key that says why the last try came to nothing. */
  problem: string | null
  tries: number
  /** While it is queued: not to be tried before. */
  next_at: string
  created_at: string
  ended_at: string | null
}

export type Texts = { name: string; name_vi: string; description: string; description_vi: string }

export type CategoryRow = Texts & {
  id: string
  color: string
  is_active: number
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
  created_at: string
  search_text: string
}

export type QuestionRow = {
  id: string
  key: string
  title: string
  title_vi: string
  description: string
  description_vi: string
  type: 'TEXT' | 'NUMBER' | 'RADIO' | 'CHECKBOX' | 'DOCUMENT' | 'URL' | 'TABLE'
  required: number
  position: number
  placeholder: string | null
  placeholder_vi: string | null
  options: string
  /** Only tables have them. */
  columns: string
  min: number | null
  max: number | null
  accepted_types: string
  /** JSON: what is answered where an assistant is tried out; the second one where it is text in both languages. */
  sample: string | null
  sample_vi: string | null
  /** JSON: the names of the fields that a model has translated and nobody has looked at yet. */
  translated: string
  is_active: number
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
  /** The key that it was shipped with; null: it is the school's own. */
  starter: string | null
  created_at: string
  search_text: string
}

export type AgentRow = Texts & {
  id: string
  kind: 'text' | 'exam' | 'slides'
  layout: 'plain' | 'official-letter' | 'lesson-5512' | 'lesson-2345' | 'exam' | 'report-comments' | 'handout'
  category_id: string | null
  prompt: string
  prompt_vi: string | null
  template: string | null
  template_vi: string | null
  /** JSON: the names of the fields that a model has translated and nobody has looked at yet. */
  translated: string
  /** JSON: a finished sample and the answers it was made from. */
  example: string | null
  example_vi: string | null
  /** Sealed with the secret key; null when the shared AI connection is used. */
  api_key: string | null
  api_key_preview: string | null
  /** Null: by the shape of its key. */
  provider: 'openai' | 'dify' | 'anthropic' | 'google' | null
  model: string | null
  temperature: number | null
  max_tokens: number | null
  /** JSON: what is counted in each of its documents. */
  checks: string
  /** JSON: what it offers by one press for a place of its documents, as it was shipped. */
  presses: string
  /** The same as an administrator has changed it; null: nobody has. */
  given_presses: string | null
  /** JSON: what it makes and from what it goes on (see features/agents/model/turning.ts), as it was shipped. */
  turning: string
  /** The same as an administrator has changed it; null: nobody has. */
  given_turning: string | null
  audience: 'everyone' | 'groups' | 'editors'
  /** Generations of all users together. */
  generations: number
  is_active: number
  /** This is the name in the starter catalogue; null: the school's own. */
  starter: string | null
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
  created_at: string
  search_text: string
}

/** A saved state; see agent-versions.ts. */
export type AgentVersionRow = {
  agent_id: string
  /** Counts from 1 without gaps. */
  number: number
  cause: 'begun' | 'made' | 'saved' | 'restored' | 'copied' | 'catalogue' | 'renamed'
  restored_from: number | null
  note: string | null
  made_at: string
  /** Null: the product itself, or somebody whose account is gone. */
  made_by: string | null
  /** JSON: see features/agents/contract/agent-versions.ts. */
  state: string
}

/** The assistant may not exist yet, or no longer. */
export type AgentDraftRow = {
  agent_id: string
  /** JSON: see features/agents/contract/agent-versions.ts. */
  fields: string
  /** The number of the version that it was begun from, and the assistant's `version` then; null: of a new one. */
  base: number | null
  agent_version: number | null
  saved_at: string
  /** Null: somebody whose account is gone. */
  saved_by: string | null
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
}

/** The state of a starter assistant that the school was last offered. */
export type StarterRow = {
  slug: string
  /** JSON, see catalogue/unit.ts: as it was shipped when somebody here last took or left it. */
  shipped: string
  /** There is an assistant of it here, or was. */
  was_here: number
}

/** The sort key of lists: grows with each row, or each use of one, whatever the clock does (see ordinals.ts). */
type Ordered = { ordinal: number }

/** A row that the database gives its ordinal to. */
export type Unordered<Row extends Ordered> = Omit<Row, 'ordinal'>

export type HistoryRow = Ordered & {
  id: string
  user_id: string
  /** Not a foreign key: an entry outlives its assistant and carries the names. */
  agent_id: string
  agent_name: string
  agent_name_vi: string
  /** The version that wrote it; null: it is older than versions. */
  agent_version: number | null
  status: 'running' | 'complete' | 'stopped' | 'failed' | 'interrupted'
  language: 'en' | 'vi'
  prompt_used: 'en' | 'vi'
  /** Copied from the assistant. */
  layout: AgentRow['layout']
  files_used: number
  template: number
  model: string | null
  /** JSON: the files it was made from, by id (not of old) and by what they were called. */
  files: string
  answers: string
  content: string
  edited_content: string | null
  /** JSON: what the checks found in it. */
  checked: string | null
  /** JSON: words around it that were taken off. */
  taken_off: string | null
  /** The kind of document: `text`, or one that app/server/kinds.ts registers. */
  kind: string
  /** JSON: the source data that the text of a structured document is rendered from; null for a text. */
  data: string | null
  /** Counts the edits that were saved: see platform/contract/shared.ts. */
  version: number
  /** The first heading; empty without one. The preview comes from features/documents/model/document-summary.ts. */
  title: string
  preview: string
  tokens: number | null
  input_tokens: number | null
  output_tokens: number | null
  cost_nanodollars: number | null
  /** Usage counted by us because no provider reported it; the cost is null without a price. */
  estimated_tokens: number | null
  estimated_nanodollars: number | null
  /** A message key that says why it did not complete. */
  problem: string | null
  created_at: string
  finished_at: string | null
  /** When the process that writes it last showed life: a running entry that falls silent is taken for interrupted. */
  alive_at: string
  search_text: string
  /** 0: the words that it is found by are not those of its text yet (see entry-words.ts). */
  has_words: number
  /** The class without the word "class"; see features/library/model/class-name.ts. */
  class_name: string | null
  /** The source document: id, version and title; null: it was written from answers and files only. */
  source_id: string | null
  source_version: number | null
  source_title: string | null
  /** A hash of what it said then; null: made before this was kept. */
  source_mark: string | null
  /** The entry that its thread began with, which may be gone; null: this one. */
  thread_id: string | null
  /** The owner's title; null: the heading or the topic applies. */
  given_title: string | null
  /** The answer that says what it is about, see features/questions/model/topic.ts. */
  topic: string | null
  /** 0: from before use was counted, and what it took then may not be counted yet (see features/usage/server/statistics/past.ts). */
  is_counted: number
}

export type EntryVersionRow = {
  entry_id: string
  /** Counts from 1 without gaps; the oldest may be deleted. */
  number: number
  cause: 'generated' | 'continued' | 'edited' | 'refined' | 'restored'
  /** Null: what was generated, or nothing was restored. */
  restored_from: number | null
  /** The time of the first edit, where several edits are one version. */
  made_at: string
  /** Total usage of the entry up to this version. */
  tokens: number | null
  cost_nanodollars: number | null
  /** See entry-versions.ts. */
  kept: string
}

/** A Word file that documents are written on. */
export type WordTemplateRow = {
  /** 'school', or the id of its owner. */
  id: string
  user_id: string | null
  name: string
  /** In bytes. */
  size: number
  /** It is the name in the file store. */
  storage_name: string
  /** Facts read from it, as JSON. */
  facts: string
  created_at: string
}

export type FileRow = {
  id: string
  user_id: string
  agent_id: string | null
  question_key: string | null
  name: string
  extension: string
  /** In bytes. */
  size: number
  /** It is the name in the file store. */
  storage_name: string
  /** Extracted text, as Markdown; null for pictures. */
  text: string | null
  /** Where the store keeps the pictures inside it, all together (see features/questions/server/attachments/figures.ts), in so many bytes; null without any. */
  figures_name: string | null
  figures_size: number
  /** Pictures inside it, including those that cannot be displayed. */
  figures_count: number
  /** JSON: message keys with their values (of old one, not in a list), for the reader to know how it was read. */
  notice: string | null
  created_at: string
  /** When a generation or a chat last took it; null: never, and it is dropped after a day. */
  used_at: string | null
}

/** The ordinal is of the last use. */
export type ConversationRow = Ordered & {
  id: string
  user_id: string
  name: string | null
  created_at: string
  updated_at: string
  search_text: string
}

export type ChatMessageRow = Ordered & {
  id: string
  conversation_id: string
  parent_id: string | null
  query: string
  answer: string
  status: HistoryRow['status']
  /** A message key that says why it did not complete. */
  problem: string | null
  language: 'en' | 'vi'
  /** JSON: what the files that came with the question were called. */
  files: string
  /** The provider's own id to continue the conversation after this message; opaque to us. */
  provider_conversation: string | null
  turns_left_out: number
  model: string | null
  tokens: number | null
  input_tokens: number | null
  output_tokens: number | null
  cost_nanodollars: number | null
  created_at: string
  finished_at: string | null
  /** See history: a running message without a sign of life counts as interrupted. */
  alive_at: string
  search_text: string
  /** See history. */
  is_counted: number
}

/** The one row of it. Null is what the environment says. */
export type SettingsRow = {
  /** Always 'school'. */
  id: string
  connection: 'environment' | 'own' | 'none'
  provider: AgentRow['provider']
  /** Sealed with the secret key. */
  api_key: string | null
  api_key_preview: string | null
  model: string | null
  instructions: string | null
  instructions_vi: string | null
  learning_outcomes_url: string | null
  registration: 'open' | 'approval' | 'domains' | 'closed' | null
  /** JSON: the mail domains that may register. */
  registration_domains: string | null
  runs_per_day: number | null
  accounts_per_day: number | null
  storage_megabytes: number | null
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
}

/** A list of people whose accounts are made together. */
export type StaffImportRow = {
  id: string
  /** The administrator who creates them. */
  user_id: string
  state: 'making' | 'made' | 'failed' | 'interrupted'
  way: 'link' | 'password'
  total: number
  done: number
  /** A Problem as JSON, when it failed. */
  fault: string | null
  /** Sealed: see features/accounts/server/staff-import/imports.ts. Null once they have been taken. */
  ways_in: string | null
  is_put_away: number
  created_at: string
  /** When whoever makes them was last alive. */
  seen_at: string
}

/** Name and logo; the only row. */
export type SchoolRow = {
  /** Always 'school'. */
  id: string
  school_name: string | null
  school_name_vi: string | null
  /** Changes with each logo; null without one, as are the other columns of the logo. */
  logo_id: string | null
  /** The picture in Base64. */
  logo: string | null
  logo_kind: 'png' | 'jpg' | null
  /** In pixels. */
  logo_width: number | null
  logo_height: number | null
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
}

type RetentionKind = 'history' | 'chats' | 'files' | 'log'

/** Retention periods by kind, see features/school/model/retention.ts; the only row. */
export type RetentionRow = {
  /** Always 'school'. */
  id: string
  /** When it last went through documents and conversations: the day in the school's time zone, and the moment it had ended. */
  ran_on: string | null
  ran_at: string | null
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
} & Record<`${RetentionKind}_days` | `${RetentionKind}_before`, number | null> &
  Record<`${RetentionKind}_from`, string | null>

/** The result of a connection check. */
export type AgentHealthRow = {
  agent_id: string
  /** Null, like `since`, before anybody has looked. */
  state: 'works' | 'warns' | 'fails' | null
  since: string | null
  /** The source of a failure: an application's form, or a run. Only the same source can clear it. */
  cause: 'form' | 'run' | null
  /** JSON: the key of a sentence, and its values. */
  reason: string | null
  /** A hash over all that it was found by: once that is another, it is looked at again. */
  mark: string
  /** JSON: the form as it was last read, and whose it is. */
  form: string | null
  /** JSON: what was then otherwise than before. */
  form_changes: string
  form_changed_at: string | null
  /** When a run last came through; null: none has since the last one failed. */
  ran_at: string | null
  checked_at: string | null
  /** The day of the school on which it was looked at. */
  checked_on: string | null
  /** When it is to be looked at before the next night. */
  due_at: string | null
  /** A process looks at it until then. */
  claimed_until: string | null
}

/** The announcement under the top bar; the only row. */
export type AnnouncementRow = {
  /** Always 'school'. */
  id: string
  is_on: number
  text: string | null
  text_vi: string | null
  /** Days of the school's time zone, both included; null: from now on, and until it is switched off. */
  from_day: string | null
  until_day: string | null
  /** Another one with other words: who has put an earlier one away sees it. */
  number: number
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
}

/** Whether people are told about AI before they use it; the one row of it. */
export type AiNoticeRow = {
  /** Always 'school'. */
  id: string
  is_on: number
  /** The last one; 0: nobody has been asked yet. */
  edition: number
  /** People who accepted this edition or a later one are not asked again. */
  asked_from: number
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
}

/** The school's sign-in by OpenID Connect; the one row of it. */
export type OidcRow = {
  /** Always 'school'. */
  id: string
  is_on: number
  provider_kind: 'google' | 'microsoft' | 'keycloak' | 'other'
  issuer: string | null
  client_id: string | null
  /** Sealed with the secret key. */
  client_secret: string | null
  client_secret_preview: string | null
  /** JSON: the mail domains that may come in; none: all. */
  domains: string
  newcomers: 'registration' | 'all' | 'none'
  groups_claim: string
  /** JSON: { group, role }[]. */
  group_roles: string
  label: string | null
  label_vi: string | null
  /** Passwords are for administrators alone. */
  is_only_way: number
  /** An administrator has come in by this issuer and client. */
  admin_came_in: number
  /** SHA-256 of what the last trial is begun with. */
  trial_hash: string | null
  /** JSON: the last trial, as the contract has it. */
  trial: string | null
  /** Counts the changes: see platform/contract/shared.ts. */
  version: number
}

export type IdentityRow = {
  issuer: string
  /** The issuer's id of the person, stable when name and address change. */
  subject: string
  user_id: string
  /** The role that the provider's groups have given them; null: the one they have is ours. */
  given_role: UserRow['role'] | null
  created_at: string
}

/** Somebody has come back from the provider, and their page fetches the session in the next minute. */
export type HandoverRow = {
  code_hash: string
  user_id: string
  path: string | null
  /** The account is one from before, joined just now. */
  joined: number
  ends_at: string
}

/** Daily counts in UTC: `runs` by user, `accounts` by network. */
/** A monthly budget with one of three owner ids, or none for the school. `money` is in microđồng or nanodollars, see features/usage/model/budgets.ts. */
export type BudgetRow = {
  /** The key in `spending` is the same: see features/usage/server/budgets/keys.ts. */
  key: string
  scope: 'school' | 'group' | 'person' | 'assistant'
  group_id: string | null
  user_id: string | null
  agent_id: string | null
  currency: 'VND' | 'USD'
  money: number | null
  tokens: number | null
  version: number
}

/** `reserved` is the sum of the reservations that name it, `added` what the budget has more in this month only. */
export type SpendingRow = {
  month: string
  key: string
  spent_nanodollars: number
  spent_microdong: number
  spent_tokens: number
  reserved_nanodollars: number
  reserved_microdong: number
  reserved_tokens: number
  added_nanodollars: number
  added_microdong: number
  added_tokens: number
  /** Spent tokens that we counted because the provider reported none, and those without a known price. */
  estimated_tokens: number
  unpriced_tokens: number
}

/** `keys` is JSON. Once its process is gone it has none, and has taken nothing. */
export type ReservationRow = {
  id: string
  process_id: string | null
  month: string
  keys: string
  nanodollars: number
  microdong: number
  tokens: number
  made_at: string
}

/** The price of a million tokens, in millionths of a đồng or dollar. */
export type ModelPriceRow = {
  model: string
  valid_from: string
  currency: BudgetRow['currency']
  input: number
  output: number
}

export type DailyCountRow = { kind: 'runs' | 'accounts'; owner: string; day: string; number: number }

/** `user_id` is empty for people who have been erased; for what stands in the place of an assistant or a model see features/usage/model/usage.ts. */
export type UseCountRow = UseFigures & {
  user_id: string
  day: string
  agent_id: string
  model: string
  kind: 'document' | 'chat' | 'refinement' | 'item' | 'look' | 'test' | 'trial'
  /** Empty: it succeeded. */
  outcome: '' | 'stopped' | FailureReason
}

export type UseFigures = {
  runs: number
  /** Only reported tokens; the total also where the provider reports nothing else. */
  tokens: number
  input_tokens: number
  output_tokens: number
  /** Tokens whose price is unknown. */
  unpriced_tokens: number
  /** The runs in which a model wrote and nobody told the tokens. */
  untold: number
  cost_nanodollars: number
}

/** Names and addresses as they were then. Rows are never changed, and taken away from the oldest on alone. */
export type DeedRow = {
  /** This is the place in the chain: from 1, without gaps. */
  number: number
  id: string
  at: string
  event: string
  by_id: string | null
  by_name: string | null
  by_email: string | null
  account_id: string | null
  account_name: string | null
  account_email: string | null
  thing_id: string | null
  thing_name: string | null
  address: string | null
  /** JSON: what was changed, before and after. */
  changes: string
  /** JSON: how often it happened, since when, and about how many. */
  facts: string
  /** The hash covers all of the above and the hash of the row before. */
  hash: string
  search_text: string
}

/** The one row of it: written by whoever appends, who is alone then. */
export type DeedChainRow = {
  /** Always 'school'. */
  id: string
  /** The number of the last deleted row: the first one left follows it. */
  first_number: number
  first_hash: string
  last_number: number
  last_hash: string
  /** When the chain was last looked through, and the first row that did not fit then; null: all did. */
  checked_at: string | null
  broken_at: number | null
}
