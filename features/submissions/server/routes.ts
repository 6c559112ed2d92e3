import type { FastifyInstance } from 'fastify'
import { ownEntry } from '#features/documents/server/versions/versions.ts'
import { translate } from '#platform/i18n/translate.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { deadlines } from '../contract/deadlines.ts'
import { submissions } from '../contract/submissions.ts'
import { submissionServerTexts } from './texts.ts'
import { findReadable } from './access.ts'
import { addComment, listComments, removeComment } from './review/comments.ts'
import { listDue, listReviewedGroups, setDeadlines } from './deadlines/deadlines.ts'
import { decide, withdraw } from './review/decide.ts'
import { readBoards } from './deadlines/department-board.ts'
import { latestOf, listMarks, listSubmissions } from './lists.ts'
import { readCurrent, readSubmission } from './review/read.ts'
import type { FileDeps } from './records/approved.ts'
import { registerRecordRoutes } from './records/routes.ts'
import { listReviewers } from './reviewers.ts'
import { submit } from './submitting/submit.ts'
import { readSubmittedFile, submitFile, type SubmittedFileDeps } from './submitting/submitted-file.ts'
import { acceptSuggestion } from './review/accept-suggestion.ts'
import { viewSubmission } from './view.ts'

export function registerSubmissionRoutes(
  app: FastifyInstance,
  deps: FileDeps & SubmittedFileDeps & { receiving: Receiving },
): void {
  const { db } = deps
  serve(
    app,
    submissions,
    {
      reviewers: async ({ user }) => ({ groups: await listReviewers(db, user.id) }),
      of: async ({ query: { documentId }, user }) => {
        await ownEntry(db, documentId, user)
        return {
          submission: await latestOf(deps, documentId, user.id),
          hasReviewers: (await listReviewers(db, user.id)).length > 0,
        }
      },
      marks: async ({ body, user }) => ({ marks: await listMarks(db, body.documentIds, user.id) }),
      submit: async ({ body, ...by }) => ({ submission: await submit(deps, body, by) }),
      submitFile: async ({ body, ...by }) => ({ submission: await submitFile(deps, body, by) }),
      file: ({ params, user, from }) => readSubmittedFile(deps, params.id, { userId: user.id, from }),
      mine: ({ query, user }) => listSubmissions(deps, { show: 'mine', page: query.page }, user.id),
      toReview: ({ query, user }) => listSubmissions(deps, query, user.id),
      get: ({ params, user, language }) => readSubmission(deps, params.id, user.id, language),
      talk: async ({ params: { id }, user }) => {
        await findReadable(db, id, user.id)
        return { submission: await viewSubmission(deps, id, user.id), comments: await listComments(db, id) }
      },
      current: async ({ params, user }) => ({ content: await readCurrent(deps, params.id, user.id) }),
      comment: async ({ params, body, user, idempotencyKey }) => ({
        comment: await addComment(deps, params.id, body, { userId: user.id, idempotencyKey }),
      }),
      acceptSuggestion: async ({ params, user, language }) => ({
        comment: await acceptSuggestion(deps, params.id, { user, language }),
      }),
      removeComment: async ({ params, user, language }) => {
        await removeComment(db, params.id, user.id)
        return { message: translate(language, submissionServerTexts)('submission.commentDeleted') }
      },
      approve: async ({ params, ...by }) => ({ submission: await decide(deps, params.id, { state: 'approved' }, by) }),
      return: async ({ params, body, ...by }) => ({
        submission: await decide(deps, params.id, { state: 'returned', reason: body.reason }, by),
      }),
      withdraw: async ({ params, ...by }) => ({ submission: await withdraw(deps, params.id, by) }),
    },
    deps.receiving,
  )
  serve(app, deadlines, {
    due: async ({ user }) => ({ due: await listDue(deps, user.id) }),
    groups: async ({ user }) => ({ groups: await listReviewedGroups(db, user.id) }),
    board: ({ query, user }) => readBoards(deps, query, user.id),
    set: async ({ body, user, from, language }) => {
      await setDeadlines(deps, body, { userId: user.id, from })
      return {
        message: translate(
          language,
          submissionServerTexts,
        )(body.dueOn === null ? 'submission.deadlinesRemoved' : 'submission.deadlinesSet'),
      }
    },
  })
  registerRecordRoutes(app, deps)
}
