import type { FastifyInstance } from 'fastify'
import { questions } from '../../contract/questions.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { serve } from '#platform/server/http/serve.ts'
import { listQuestions } from './list.ts'
import { moveQuestion } from './order.ts'
import {
  changeQuestions,
  createQuestion,
  getQuestion,
  removeQuestion,
  updateQuestion,
  type KeyUsers,
} from './questions.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { translate } from '#platform/i18n/translate.ts'

type Deps = { db: Database; clock: () => Date; keyUsers: KeyUsers }

export function questionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, questions, {
    list: async ({ query, user, language }) => listQuestions(db, query, { reader: user, language }),
    get: async ({ params, user }) => ({ question: await getQuestion(db, params.id, user) }),
    create: async ({ body, idempotencyKey, user, from }) => ({
      question: await createQuestion(deps, body, { idempotencyKey, editor: user, from }),
    }),
    update: async ({ params, body, user, from }) => ({
      question: await updateQuestion(deps, params.id, body, { editor: user, from }),
    }),
    references: async ({ params, query }) => deps.keyUsers.references(db, params.id, query.newKey),
    move: async ({ params, body, from }) => ({ moved: await moveQuestion(db, { id: params.id, to: body.to }, from) }),
    changeMany: async ({ body, from }) => ({ changed: await changeQuestions(db, body.changes, from) }),
    remove: async ({ params, language, from }) => {
      await removeQuestion(db, params.id, from)
      return { message: translate(language, questionsTexts)('question.deleted') }
    },
  })
}
