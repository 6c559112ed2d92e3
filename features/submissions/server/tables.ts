import type { LayoutName } from '#formats/layout/model/names.ts'
import type { Purpose, SubmissionState } from '../model/states.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    submissions: {
      id: string
      /** The author. */
      user_id: string
      /** Null once the document is deleted; the submission has its own copy of the text. */
      document_id: string | null
      /** The file that was submitted in place of a document; null without one, and once it is withdrawn. */
      file_id: string | null
      /** The first of the submissions that are versions of one another, itself included. They are deleted together, with their author. */
      first_id: string
      /** Its reviewers decide; null once it is deleted. */
      group_id: string | null
      /** 1: to any reviewer of the group; 0: to `reviewer_id` alone, which is null once that account is deleted. */
      to_all: number
      reviewer_id: string | null
      purpose: Purpose
      week: number | null
      note: string
      title: string
      language: 'en' | 'vi'
      /** The frozen version of the document. */
      number: number
      /** The document's count of changes at that time. */
      document_version: number
      /** The SHA-256 of the content, in hexadecimal. */
      hash: string
      /** The frozen text; empty once it is withdrawn. */
      content: string
      /** JSON: the findings of the checks; null if the assistant has none. */
      checked: string | null
      /** JSON: what forbids or limits an export, each in both languages. */
      problems: string
      layout: LayoutName
      /** The kind of the document, and its source data as JSON if the kind writes approved documents as files of its own. */
      kind: string
      data: string | null
      /** 1: an exam with wrong sums, or the like, which must not be exported; the first of `problems` says why. */
      is_blocked: number
      state: SubmissionState
      /** The reason for which it was returned; empty otherwise. */
      reason: string
      decided_by: string | null
      decided_at: string | null
      created_at: string
    }
    group_deadlines: {
      group_id: string
      /** The calendar year in which the school year begins: see features/submissions/model/weeks.ts. */
      school_year: number
      purpose: Purpose
      week: number
      /** The last day in time, such as "2026-12-01". */
      due_on: string
      /** When members were mailed a reminder; null before. */
      reminded_at: string | null
    }
    /** The approvals of reviewers in a group in which one is not enough. `user_id`: null once the account is deleted. */
    submission_approvals: { submission_id: string; user_id: string | null; created_at: string }
    submission_comments: {
      id: string
      submission_id: string
      /** Null once the account is deleted. */
      user_id: string | null
      /** JSON: see features/submissions/model/anchors.ts; null: the whole document. */
      anchor: string | null
      text: string
      /** JSON: a span of the submitted text and the words for it, see review/comments.ts; null: no suggestion. */
      suggestion: string | null
      /** When the author accepted the suggestion. */
      accepted_at: string | null
      created_at: string
    }
  }
}
