// oxlint-disable-next-line unicorn/require-module-specifiers -- only a module can extend another one
export {}

declare module '#platform/server/database/schema.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the tables of the other domains
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
