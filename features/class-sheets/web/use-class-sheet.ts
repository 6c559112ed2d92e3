import { useData, type DataKind } from '#features/documents/web/structured/use-data.ts'
import type { StoredClassSheet } from '../contract/class-sheets.ts'
import type { ClassSheet } from '../model/class-sheet.ts'
import { mergeSheets } from '../model/merge.ts'
import { classSheetsApi, entryClassSheet } from './queries.ts'

const sheets: DataKind<StoredClassSheet, ClassSheet> = {
  dataOf: ({ sheet }) => sheet,
  get: async (id) => (await classSheetsApi.get({ params: { id }, quiet: true })).storedSheet,
  async save(id, sheet, version) {
    const { storedSheet, entry } = await classSheetsApi.update({
      params: { id },
      body: { sheet, version },
      quiet: true,
    })
    return { stored: storedSheet, entry }
  },
  merge: mergeSheets,
  keyOf: (id, version) => entryClassSheet(id, version).queryKey,
}

/** Edits a class sheet of the user's own. */
export function useClassSheet(id: string, initial: StoredClassSheet) {
  const { data: sheet, ...edited } = useData(sheets, id, initial)
  return { ...edited, sheet }
}
