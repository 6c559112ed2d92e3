import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'
import { classSheets } from '../contract/class-sheets.ts'
import { classSheetLayouts } from '../contract/layouts.ts'

/** These API calls load together with their screens. */
export const { classSheets: classSheetsApi, classSheetLayouts: layoutsApi } = createApi(
  { classSheets, classSheetLayouts },
  calls,
)

/** Loads a class sheet as data; reloaded for each version of the document. */
export const entryClassSheet = (id: string, version: number) =>
  queryOptions({
    queryKey: ['history', 'class-sheet', id, version],
    queryFn: async ({ signal }) => (await classSheetsApi.get({ params: { id }, quiet: true, signal })).storedSheet,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Loads the saved layouts, and the headings that the teacher was asked about. */
export const savedLayouts = queryOptions({
  queryKey: ['class-sheet-layouts'],
  queryFn: ({ signal }) => layoutsApi.list({ quiet: true, signal }),
})
