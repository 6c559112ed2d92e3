export type Texts = { name: string; name_vi: string; description: string; description_vi: string }

declare module '#platform/server/database/schema.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the tables of the other domains
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
      quick_edits: string
      /** The same as an administrator has changed it; null: nobody has. */
      own_quick_edits: string | null
      /** JSON: what it makes and from what it goes on (see features/agents/model/turning.ts), as it was shipped. */
      derivation: string
      /** The same as an administrator has changed it; null: nobody has. */
      own_derivation: string | null
      audience: 'everyone' | 'groups' | 'editors'
      /** Generations of all users together. */
      generations: number
      is_active: number
      /** This is the name in the starter catalogue; null: the school's own. */
      catalogue_slug: string | null
      /** Counts the changes: see platform/contract/shared.ts. */
      version: number
      created_at: string
      search_text: string
    }
    /** The groups it is chosen for; they count while its audience is `groups`. */
    agent_groups: { agent_id: string; group_id: string }
    agent_questions: { agent_id: string; question_id: string; position: number }
    /** A saved state; see agent-versions.ts. */
    agent_versions: {
      agent_id: string
      /** Counts from 1 without gaps. */
      number: number
      cause: 'begun' | 'made' | 'saved' | 'restored' | 'copied' | 'catalogue' | 'renamed'
      restored_from: number | null
      note: string | null
      created_at: string
      /** Null: the product itself, or somebody whose account is gone. */
      created_by: string | null
      /** JSON: see features/agents/contract/agent-versions.ts. */
      state: string
    }
    /** The assistant may not exist yet, or no longer. */
    agent_drafts: {
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
    /** The result of a connection check. */
    connection_checks: {
      agent_id: string
      /** Null, like `since`, before anybody has looked. */
      state: 'works' | 'warns' | 'fails' | null
      since: string | null
      /** The source of a failure: an application's form, or a run. Only the same source can clear it. */
      cause: 'form' | 'run' | null
      /** JSON: the key of a sentence, and its values. */
      reason: string | null
      /** A hash over all that it was found by: once that is another, it is looked at again. */
      fingerprint: string
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
    agent_usage: { user_id: string; agent_id: string; generations: number; last_used_at: string }
    /** The state of a starter assistant that the school was last offered. */
    catalogue_agents: {
      slug: string
      /** JSON, see catalogue/unit.ts: as it was shipped when somebody here last took or left it. */
      catalogue_state: string
      /** There is an assistant of it here, or was. */
      was_installed: number
    }
    /** Names of deleted assistants. */
    deleted_agents: { id: string; name: string; name_vi: string }
  }
}
