export {}

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    /** A model's solutions of a paper's questions, see features/exams/model/key-verification/solution.ts; `answers` is JSON. */
    key_verifications: {
      document_id: string
      question: string
      answers: string
      reasoning: string
      accepted_key: string | null
    }
  }
}
