export type Texts = { name: string; name_vi: string; description: string; description_vi: string }

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    categories: Texts & {
      id: string
      color: string
      is_active: number
      /** Counts the changes: see platform/contract/shared.ts. */
      version: number
      created_at: string
      search_text: string
    }
    agents: Texts & {
      id: string
      kind: 'text' | 'exam' | 'slides' | 'class-sheet' | 'word-review' | 'class-feedback'
      layout: 'plain' | 'official-letter' | 'lesson-5512' | 'lesson-2345' | 'exam' | 'report-comments' | 'handout'
      category_id: string | null
      prompt: string
      prompt_vi: string | null
      template: string | null
      template_vi: string | null
      /** JSON: the names of fields that a model has translated and no user has reviewed. */
      translated: string
      /** JSON: a finished sample and the answers it was made from. */
      example: string | null
      example_vi: string | null
      /** Encrypted with the secret key; null if the shared connection is used. */
      api_key: string | null
      api_key_preview: string | null
      /** Null: derived from the key's format. */
      provider: 'openai' | 'dify' | 'anthropic' | 'google' | null
      model: string | null
      temperature: number | null
      max_tokens: number | null
      /** JSON: the checks of its documents. */
      checks: string
      /** JSON: its quick edits as shipped. */
      quick_edits: string
      /** The quick edits as an administrator has changed them; null if unchanged. */
      own_quick_edits: string | null
      /** JSON: its derivation as shipped (see features/agents/model/derivation.ts). */
      derivation: string
      /** The derivation as an administrator has changed it; null if unchanged. */
      own_derivation: string | null
      audience: 'everyone' | 'groups' | 'editors'
      /** The number of generations of all users. */
      generations: number
      is_active: number
      /** Name in the starter catalogue; null for the school's own assistants. */
      catalogue_slug: string | null
      /** Counts the changes: see platform/contract/shared.ts. */
      version: number
      created_at: string
      search_text: string
    }
    /** The chosen groups, which count while the audience is `groups`. */
    agent_groups: { agent_id: string; group_id: string }
    agent_questions: { agent_id: string; question_id: string; position: number }
    /** A saved state; see agent-versions.ts. */
    agent_versions: {
      agent_id: string
      /** Counts from 1 without gaps. */
      number: number
      cause: 'started' | 'made' | 'saved' | 'restored' | 'copied' | 'catalogue' | 'renamed'
      restored_from: number | null
      note: string | null
      created_at: string
      /** Null: the product itself, or a deleted account. */
      created_by: string | null
      /** JSON: see features/agents/contract/agent-versions.ts. */
      state: string
    }
    /** The draft of an assistant, which may not exist yet or may be deleted. */
    agent_drafts: {
      agent_id: string
      /** JSON: see features/agents/contract/agent-versions.ts. */
      fields: string
      /** The version number that the draft is based on, and the assistant's `version` at that time. Null for a new assistant. */
      base: number | null
      agent_version: number | null
      saved_at: string
      /** Null for a deleted account. */
      saved_by: string | null
      /** Counts the changes: see platform/contract/shared.ts. */
      version: number
    }
    /** The result of a connection check. */
    connection_checks: {
      agent_id: string
      /** Null, like `since`, before the first check. */
      state: 'works' | 'warns' | 'fails' | null
      since: string | null
      /** The source of a failure: an application's form, or a run. Only the same source can clear it. */
      cause: 'form' | 'run' | null
      /** JSON: the key of a sentence, and its values. */
      reason: string | null
      /** Hash of everything that the result depends on. A different hash triggers a new check. */
      fingerprint: string
      /** JSON: the form as last read, and its application. */
      form: string | null
      /** JSON: the changes of the form at that time. */
      form_changes: string
      form_changed_at: string | null
      /** The time of the last successful run; null if none succeeded since the last failure. */
      ran_at: string | null
      checked_at: string | null
      /** The day of the check in the school's time zone. */
      checked_on: string | null
      /** Time of the next check if it is due before the next night. */
      due_at: string | null
      /** A process has claimed the check until then. */
      claimed_until: string | null
    }
    agent_usage: { user_id: string; agent_id: string; generations: number; last_used_at: string }
    /** The state of a starter assistant that the school last decided on. */
    catalogue_agents: {
      slug: string
      /** JSON (features/agents/server/catalogue/unit.ts): the state as shipped when the school last applied or skipped it. */
      catalogue_state: string
      /** Whether the school has or had this assistant. */
      was_installed: number
    }
    /** Names of deleted assistants. */
    deleted_agents: { id: string; name: string; name_vi: string }
  }
}
