import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import { serve } from '#platform/server/http/serve.ts'
import { fileKind } from '../../model/states.ts'
import { records } from '../../contract/records.ts'
import { readApproved, writeApprovedSlides, writeApprovedWord, type FileDeps } from './approved.ts'
import { assertZippable, listRecords, nameSheet, type RecordRow } from './files.ts'
import { writeApprovalSheet } from './sheet.ts'
import { writeMinutes } from './minutes/minutes.ts'

export function registerRecordRoutes(app: FastifyInstance, deps: FileDeps): void {
  serve(app, records, {
    approved: async ({ params, user, language }) => ({
      approved: await readApproved(deps, params.id, { userId: user.id, language }),
    }),
    word: ({ params, body, user, language, from }) =>
      writeApprovedWord(deps, { id: params.id, ...body }, { userId: user.id, language, from }),
    slides: ({ params, user, language, from }) =>
      writeApprovedSlides(deps, params.id, { userId: user.id, language, from }),
    sheet: ({ params, user, language, from }) =>
      writeApprovalSheet(deps, params.id, { userId: user.id, language, from }),
    list: async ({ query, user, language }) => {
      const rows = await listRecords(deps, query, { userId: user.id, language })
      assertZippable(rows)
      return {
        total: rows.length,
        files: rows.flatMap((row) => listFiles(row, language)),
      }
    },
    index: async ({ query, user, language, from }) =>
      (await import('./index-workbook.ts')).exportIndex(deps, query, { userId: user.id, language, from }),
    minutes: ({ query, user, language, from }) => writeMinutes(deps, query, { user, language, from }),
  })
}

type ZippedFile = { id: string; name: string; content: 'written' | 'uploaded' | 'sheet' }

/** Lists the files of a submission for a ZIP: an uploaded file has its approval sheet beside it. */
function listFiles({ id, kind, file }: RecordRow, language: Language): ZippedFile[] {
  if (file === null) return []
  if (kind !== fileKind) return [{ id, name: file, content: 'written' }]
  return [
    { id, name: file, content: 'uploaded' },
    { id, name: nameSheet(file, language), content: 'sheet' },
  ]
}
