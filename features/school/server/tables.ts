type RetentionKind = 'history' | 'chats' | 'files' | 'log'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /** The table has one row. Null: the environment decides. */
    settings: {
      /** Always 'school'. */
      id: string
      connection: 'environment' | 'own' | 'none'
      provider: Schema['agents']['provider']
      /** Encrypted with the secret key. */
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
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
    }
    /** Name and logo; the table has one row. */
    school: {
      /** Always 'school'. */
      id: string
      school_name: string | null
      school_name_vi: string | null
      /** Changes with each logo. Null without one, as are the other logo columns. */
      logo_id: string | null
      /** The picture in Base64. */
      logo: string | null
      logo_kind: 'png' | 'jpg' | null
      /** Units: pixels. */
      logo_width: number | null
      logo_height: number | null
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
    }
    /** Retention periods by kind, see features/school/model/retention.ts; the table has one row. */
    retention: {
      /** Always 'school'. */
      id: string
      /** The last cleanup of documents and conversations: its day in the school's time zone, and the time it ended. */
      ran_on: string | null
      ran_at: string | null
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
    } & Record<`${RetentionKind}_days` | `${RetentionKind}_before`, number | null> &
      Record<`${RetentionKind}_from`, string | null>
    /** The announcement under the top bar; the table has one row. */
    announcement: {
      /** Always 'school'. */
      id: string
      is_active: number
      text: string | null
      text_vi: string | null
      /** Days in the school's time zone, both inclusive; null: starts now, and lasts until it is turned off. */
      from_day: string | null
      until_day: string | null
      /** Changes with the text, so that people who dismissed an earlier one see it. */
      number: number
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
    }
    /** The last announcement that each person dismissed. */
    announcement_dismissals: { user_id: string; number: number }
    /** The AI notice that people accept before using AI; the table has one row. */
    ai_notice: {
      /** Always 'school'. */
      id: string
      is_active: number
      /** The latest edition; 0 for none. */
      edition: number
      /** People who accepted this edition or a later one need not accept again. */
      required_from: number
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
    }
    /** Editions that people may have accepted never change. */
    ai_notice_editions: { edition: number; text: string; text_vi: string; created_at: string }
    ai_notice_acceptances: { user_id: string; edition: number; accepted_at: string }
    /** A Word file used as template for documents. */
    word_templates: {
      /** 'school', or the id of its owner. */
      id: string
      user_id: string | null
      name: string
      /** Units: bytes. */
      size: number
      /** The name in the file store. */
      storage_name: string
      /** Facts read from it, as JSON. */
      facts: string
      created_at: string
    }
    /** The Word template that a user has chosen; see features/school/server/word-templates. */
    word_template_choices: { user_id: string; choice: string }
    /** Stores the names and addresses at the time. Rows never change and are deleted only from the oldest on. */
    audit_events: {
      /** The position in the chain: from 1, without gaps. */
      number: number
      id: string
      occurred_at: string
      event: string
      actor_id: string | null
      actor_name: string | null
      actor_email: string | null
      account_id: string | null
      account_name: string | null
      account_email: string | null
      target_id: string | null
      target_name: string | null
      address: string | null
      /** The changes before and after, as JSON. */
      changes: string
      /** JSON: the number of repetitions, the time of the first one, and the number of affected records. */
      facts: string
      /** The hash of the columns above and of the previous row's hash. */
      hash: string
      search_text: string
    }
    /** The table has one row, which each append locks and updates. */
    audit_chain: {
      /** Always 'school'. */
      id: string
      /** The number of the last deleted row: the first one left follows it. */
      first_number: number
      first_hash: string
      last_number: number
      last_hash: string
      /** The time of the last check and the first row that failed it; null if the chain is intact. */
      checked_at: string | null
      first_broken_number: number | null
    }
  }
}
