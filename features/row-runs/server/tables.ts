export {}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    row_runs: {
      id: string
      user_id: string
      agent_id: string
      agent_name: string
      agent_name_vi: string
      /** The heading of its documents, which is also their tag. */
      title: string
      language: 'en' | 'vi'
      message_language: 'en' | 'vi'
      class_name: string | null
      /** JSON: the answers that are the same for all rows. */
      answers: string
      /** JSON: the ids of the uploaded files that all rows use. */
      files: string
      /** JSON: the kept workbook and the place of its new column; null: the table was pasted. */
      workbook: string | null
      /** 0: no AI was connected at the start, so document templates are filled in. */
      has_ai: number
      /** `paused` by the server, `stopped` by the teacher. */
      state: 'running' | 'paused' | 'stopped' | 'complete'
      /** JSON: the reason of the pause in both languages. */
      problem: string | null
      /** The process that works on it. */
      process_id: string | null
      created_at: string
    }
    row_run_rows: {
      run_id: string
      /** Counts from 1 in the order of the table. */
      position: number
      /** The line in the workbook, from 0; null: the table was pasted. */
      line: number | null
      label: string
      /** JSON: the answers of this row. */
      answers: string
      state: 'waiting' | 'running' | 'done' | 'failed'
      /** The document, chosen before the model is asked: so no row is written twice after a crash. */
      document_id: string | null
      /** JSON: the reason of the failure in both languages. */
      problem: string | null
    }
  }
}
