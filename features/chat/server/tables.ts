export {}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /** `ordinal` is updated on every use. */
    conversations: {
      /** The sort key of lists: see platform/server/database/ordinals.ts. */
      ordinal: number
      id: string
      user_id: string
      name: string | null
      created_at: string
      updated_at: string
      search_text: string
    }
    chat_messages: {
      /** The sort key of lists: see platform/server/database/ordinals.ts. */
      ordinal: number
      id: string
      conversation_id: string
      parent_id: string | null
      query: string
      answer: string
      status: Schema['documents']['status']
      /** The message key of the reason for an incomplete answer. */
      problem: string | null
      language: 'en' | 'vi'
      /** JSON: the names of the question's files. */
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
      /** Heartbeat: a running message without a recent one counts as interrupted, see history. */
      alive_at: string
      search_text: string
    }
  }
}
