import * as z from 'zod/mini'
import { approvalKinds } from '#features/accounts/model/groups.ts'
import { Checked } from '#features/agents/contract/checks.ts'
import { del, get, post } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import {
  Confirmation,
  LanguageCode,
  Pagination,
  queryInteger,
  says,
  trimmed,
  Version,
} from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { fileMaxSize, historyMaxLimit } from '#platform/model/limits.ts'
import { listMaxPage } from '#platform/model/lists.ts'
import { anchorTextLength } from '../model/anchors.ts'
import {
  commentMaxLength,
  noteMaxLength,
  purposes,
  reasonMaxLength,
  submissionStates,
  suggestionMaxLength,
  weekMax,
} from '../model/states.ts'
import { submissionTexts } from '../texts/submissions.ts'

const Person = z.object({ id: z.string(), name: z.string() })
const tooLong = says(commonTexts, 'validation.tooLong')

const Submission = z.object({
  id: z.string(),
  title: z.string(),
  author: Person,
  /** The author's document; null for its reviewers, and once it is deleted. */
  documentId: z.nullable(z.string()),
  /** The file that was submitted in place of a document; null without one, and once it is withdrawn. */
  file: z.nullable(z.object({ name: z.string(), size: z.int() })),
  purpose: z.enum(purposes),
  week: z.nullable(z.int()),
  /** The author's words to the reviewers; empty without any. */
  note: z.string(),
  /** Null once the group is deleted. */
  groupName: z.nullable(z.string()),
  /** The people who can decide now. */
  reviewers: z.array(Person),
  /** The reviewers whose approval is needed next. */
  awaited: z.array(Person),
  /** The reviewers who have approved, in a group in which one approval is not enough; without deleted accounts. */
  approvals: z.array(Person),
  /** The frozen version, and the SHA-256 of its text. */
  number: z.int(),
  hash: z.string(),
  state: z.enum(submissionStates),
  /** The reason for which it was returned. */
  reason: z.string(),
  /** Null before the decision, and once the reviewer's account is deleted. */
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(z.string()),
  submittedAt: z.string(),
  comments: z.int(),
  /** Whether the document has another text by now. After the decision only the author sees it. */
  isChanged: z.boolean(),
  /** The version that the document has now; null for those who do not see `isChanged`. */
  currentVersion: z.nullable(z.int()),
  /** Whether the author can accept suggestions: the document exists, and reviewers read its text. */
  takesSuggestions: z.boolean(),
})
export type Submission = z.infer<typeof Submission>
const One = z.object({ submission: Submission })

const Anchor = z.object({
  heading: z.string().check(z.maxLength(anchorTextLength)),
  text: z.string().check(z.minLength(1), z.maxLength(anchorTextLength)),
  at: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})

const words = says(submissionTexts, 'submission.wordsRequired')

/** `words` are marked in the submitted text, and `text` takes their place; `before`: letters ahead, which tell equal words apart. */
const Suggestion = z.object({
  words: requiredText(words, suggestionMaxLength),
  before: z.string().check(z.maxLength(200)),
  text: requiredText(words, suggestionMaxLength),
})

const Comment = z.object({
  id: z.string(),
  /** Null once the account is deleted. */
  author: z.nullable(Person),
  /** Null: it is about the whole document. */
  anchor: z.nullable(Anchor),
  /** Empty for a suggestion that needs no words. */
  text: z.string(),
  /** Words of the submitted text, those for their place, and when the author accepted them. */
  suggestion: z.nullable(z.object({ words: z.string(), text: z.string(), acceptedAt: z.nullable(z.string()) })),
  createdAt: z.string(),
})
export type SubmissionComment = z.infer<typeof Comment>

const paged = { page: z._default(queryInteger({ from: 1, to: listMaxPage }), 1) }
const Listed = z.object({ submissions: z.array(Submission), pagination: Pagination })

/** Documents that teachers submit to reviewers: see docs/decisions/0110-submissions.md. */
export const submissions = {
  /** The caller can submit to these people: the reviewers of their groups, without themselves. */
  reviewers: get('/submissions/reviewers', {
    summary: 'List the groups and reviewers that you can submit documents to',
    rights: 'signedIn',
    response: z.object({
      groups: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          reviewers: z.array(Person),
          /** Unless one reviewer is enough, the author cannot choose one. */
          rule: z.enum(approvalKinds),
        }),
      ),
    }),
  }),
  /** The latest submission of the caller's own document, and whether they can submit it. */
  of: get('/submissions/of', {
    summary: 'Get the latest submission of a document',
    rights: 'own',
    query: z.object({ documentId: z.string() }),
    response: z.object({ submission: z.nullable(Submission), hasReviewers: z.boolean() }),
  }),
  /** The latest states of the caller's own documents, without withdrawn submissions. */
  marks: post('/submissions/marks', {
    summary: 'List the review states of several documents',
    rights: 'signedIn',
    body: z.object({ documentIds: z.array(z.string()).check(z.maxLength(historyMaxLimit)) }),
    response: z.object({
      marks: z.array(z.object({ documentId: z.string(), state: z.enum(submissionStates), number: z.int() })),
    }),
  }),
  /** Freezes the document's current version. `version` is the document's version that the caller sees. */
  submit: post('/submissions', {
    summary: 'Submit a document for review',
    rights: 'own',
    once: true,
    body: z.object({
      documentId: z.string(),
      version: z.optional(Version),
      groupId: z.string(),
      /** Null: any reviewer of the group. */
      reviewerId: z.nullable(z.string()),
      purpose: z.enum(purposes, says(commonTexts, 'validation.choice')),
      week: z.nullable(
        z
          .int(says(submissionTexts, 'submission.weekRange'))
          .check(
            z.minimum(1, says(submissionTexts, 'submission.weekRange')),
            z.maximum(weekMax, says(submissionTexts, 'submission.weekRange')),
          ),
      ),
      note: trimmed().check(z.maxLength(noteMaxLength, tooLong)),
    }),
    response: One,
  }),
  /** Freezes a file of the caller's: it is kept unchanged, and reviewers also read the text that was found in it. */
  submitFile: post('/submissions/files', {
    summary: 'Submit a file for review',
    rights: 'own',
    multipart: true,
    once: true,
    body: z.object({
      file: z.file(),
      /** The caller's returned file that this one replaces: it keeps that title, under which both count as one. */
      againId: z.optional(z.string()),
      groupId: z.string(),
      /** Absent: any reviewer of the group. */
      reviewerId: z.optional(z.string()),
      purpose: z.enum(purposes, says(commonTexts, 'validation.choice')),
      week: z.optional(queryInteger({ from: 1, to: weekMax })),
      note: z._default(trimmed().check(z.maxLength(noteMaxLength, tooLong)), ''),
    }),
    response: One,
    rateLimit: { max: 30, seconds: 60, by: 'user' },
    bodyLimit: fileMaxSize + 64 * 1024,
  }),
  /** The submitted file, unchanged. 404 for a document, and once it is withdrawn. */
  file: get('/submissions/:id/file', {
    summary: 'Download a submitted file',
    rights: 'own',
    response: z.file(),
    rateLimit: { max: 60, seconds: 60, by: 'user' },
  }),
  /** The caller's own submissions, newest first. */
  mine: get('/submissions/mine', {
    summary: 'List your submissions',
    rights: 'signedIn',
    query: z.object(paged),
    response: Listed,
  }),
  /** Submissions that the caller can decide, oldest first; or has decided, newest first. */
  toReview: get('/submissions/to-review', {
    summary: 'List submissions to review',
    rights: 'signedIn',
    query: z.object({ ...paged, show: z._default(z.enum(['open', 'decided']), 'open') }),
    response: Listed,
  }),
  /** The frozen text with the findings of its checks. A withdrawn submission has no text. */
  get: get('/submissions/:id', {
    summary: 'Get a submission with its text and findings',
    rights: 'own',
    response: z.object({
      submission: Submission,
      content: z.string(),
      language: LanguageCode,
      checked: z.array(Checked),
      /** Sentences about what prevents the document from being exported, in the reader's language. */
      problems: z.array(z.string()),
    }),
  }),
  /** The part that changes while people look at a submission. */
  talk: get('/submissions/:id/talk', {
    summary: 'Get the state and comments of a submission',
    rights: 'own',
    response: z.object({ submission: Submission, comments: z.array(Comment) }),
  }),
  /** The document's text of this moment; for reviewers only until the decision. */
  current: get('/submissions/:id/current', {
    summary: 'Get the current text of a submitted document',
    rights: 'own',
    response: z.object({ content: z.string() }),
  }),
  comment: post('/submissions/:id/comments', {
    summary: 'Comment on a submission',
    rights: 'own',
    once: true,
    body: z.object({
      /** Required without a suggestion. */
      text: trimmed().check(z.maxLength(commentMaxLength, tooLong)),
      anchor: z.nullable(Anchor),
      suggestion: z._default(z.nullable(Suggestion), null),
    }),
    response: z.object({ comment: Comment }),
  }),
  /** Puts the suggested words into the author's document, without AI. */
  acceptSuggestion: post('/submission-comments/:id/accept', {
    summary: 'Accept a suggestion for your document',
    rights: 'own',
    response: z.object({ comment: Comment }),
  }),
  removeComment: del('/submission-comments/:id', {
    summary: 'Delete your comment on a submission',
    rights: 'own',
    response: Confirmation,
  }),
  approve: post('/submissions/:id/approve', { summary: 'Approve a submission', rights: 'own', response: One }),
  return: post('/submissions/:id/return', {
    summary: 'Return a submission with a reason',
    rights: 'own',
    body: z.object({ reason: requiredText(says(submissionTexts, 'submission.reasonRequired'), reasonMaxLength) }),
    response: One,
  }),
  withdraw: post('/submissions/:id/withdraw', {
    summary: 'Withdraw your submission',
    rights: 'own',
    response: One,
  }),
}
