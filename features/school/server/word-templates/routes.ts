import type { FastifyInstance } from 'fastify'
import { wordTemplates } from '../../contract/word-templates.ts'
import { wordSample } from '#formats/word/model/word-sample.ts'
import { userById } from '#features/accounts/server/accounts/accounts.ts'
import { toDocxError, downloadDocx, docxType } from '#formats/word/server/download.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { FindTemplate } from '#formats/word/server/template/order.ts'
import type { Store } from '#platform/server/storage/store.ts'
import type { DocxWriter } from '#formats/word/server/writer.ts'
import { serve } from '#platform/server/http/serve.ts'
import { putTemplate, type TemplateQuota } from './put.ts'
import { chooseTemplate, ofSchool, removeTemplate, templateFile, templatesFor } from './templates.ts'

type Deps = {
  db: Database
  clock: () => Date
  store: Store
  docx: DocxWriter
  findTemplate: FindTemplate
  quota: TemplateQuota
  incoming: string
}

export function wordTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(
    app,
    wordTemplates,
    {
      get: async ({ user }) => templatesFor(db, user.id),
      choose: async ({ body, user }) => {
        await chooseTemplate(db, user.id, body.usual)
        return templatesFor(db, user.id)
      },
      putOwn: async ({ body, user, language }) => {
        await putTemplate(deps, body.file, { id: user.id, userId: user.id, by: user.id, language })
        await chooseTemplate(db, user.id, 'own')
        return templatesFor(db, user.id)
      },
      removeOwn: async ({ user }) => {
        await removeTemplate(deps, user.id)
        return templatesFor(db, user.id)
      },
      putSchool: async ({ body, user, language, from }) => {
        const { name, before } = await putTemplate(deps, body.file, {
          id: ofSchool,
          userId: null,
          by: user.id,
          language,
        })
        from.record('settings-changed', null, { changes: [{ field: 'schoolTemplate', before, after: name }] })
        return templatesFor(db, user.id)
      },
      removeSchool: async ({ user, from }) => {
        const before = await removeTemplate(deps, ofSchool)
        if (before !== null)
          from.record('settings-changed', null, { changes: [{ field: 'schoolTemplate', before, after: null }] })
        return templatesFor(db, user.id)
      },
      page: async ({ query, user, language }) => {
        const wordTemplate = await deps.findTemplate({ userId: user.id, language, choice: query.of })
        const { name } = await userById(db, user.id)
        const print = (order: NonNullable<typeof wordTemplate>) =>
          deps.docx.print(order, name, user.id).catch((error: unknown) => {
            throw toDocxError(error)
          })
        return { page: wordTemplate && (await print(wordTemplate)) }
      },
      file: async ({ query, user }) => {
        const { name, content } = await templateFile(deps, query.of === 'school' ? ofSchool : user.id)
        return new File([await content.arrayBuffer()], name, { type: docxType })
      },
      sample: async ({ query, user, language }) => {
        const { title, html } = wordSample[language]
        const wordTemplate = await deps.findTemplate({ userId: user.id, language, choice: query.of })
        return downloadDocx(
          deps,
          { htmlContent: html, filename: title },
          { userId: user.id, language, school: null, wordTemplate },
        )
      },
    },
    {
      incoming: deps.incoming,
      // Called before the body is read.
      async assertWelcome({ user }, bytes) {
        await Promise.all([deps.quota.assertRoom(user.id, bytes), deps.quota.assertDisk()])
      },
    },
  )
}
