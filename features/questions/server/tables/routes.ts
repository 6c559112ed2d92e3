import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { tables } from '../../contract/tables.ts'
import type { Receiving } from '#platform/server/http/uploads.ts'
import { AppError } from '#platform/server/app-error.ts'
import { serve } from '#platform/server/http/serve.ts'
import { readCells, type SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { questionServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export function tableRoutes(app: FastifyInstance, deps: SheetDeps & { receiving: Receiving }): void {
  serve(app, tables, { read: async ({ body, user }) => readTable(deps, body.file, user.id) }, deps.receiving)
}

/** @throws AppError 400 for a sheet without rows, and as `readCells` does */
async function readTable(deps: SheetDeps, file: File, owner: string): Promise<z.infer<typeof tables.read.response>> {
  const cells = await readCells(deps, file, owner)
  if (cells.cells.length === 0) throw new AppError(400, message(questionServerTexts, 'table.noRows'))
  return cells
}
