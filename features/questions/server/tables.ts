export {}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    questions: {
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
      /** Empty unless the question is a table. */
      columns: string
      min: number | null
      max: number | null
      accepted_types: string
      /** JSON: the level of curricula whose entries are offered; null: none. See features/questions/contract/question.ts. */
      options_from: string | null
      /** JSON: the sample answer for test runs. The second column is for text in the other language. */
      sample: string | null
      sample_vi: string | null
      /** JSON: names of fields that a model has translated and no one has reviewed yet. */
      translated: string
      is_active: number
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
      /** The key of the starter question it comes from; null for the school's own questions. */
      catalogue_key: string | null
      created_at: string
      search_text: string
    }
    files: {
      id: string
      user_id: string
      agent_id: string | null
      question_key: string | null
      name: string
      extension: string
      /** Bytes. */
      size: number
      /** Name in the file store. */
      storage_name: string
      /** Extracted text, as Markdown; null for pictures. */
      text: string | null
      /**
       * Name in the file store of the pictures extracted from the file (see features/questions/server/attachments/figures.ts), and their
       * size in bytes. Null if it has none.
       */
      figures_name: string | null
      figures_size: number
      /** Pictures inside it, including those that cannot be displayed. */
      figures_count: number
      /** JSON: message keys with values (older rows: a single one, not a list) that say how the file was read. */
      notice: string | null
      created_at: string
      /** The last use in a generation or a chat; null: never, then it is deleted after a day. */
      used_at: string | null
    }
  }
}
