import type { QueryClient } from '@tanstack/react-query'
import { folded } from '#formats/tables/model/sheet.ts'
import { savedLayout, type Layout } from '../../model/import/layouts/layout.ts'
import type { ColumnUse } from '../../model/import/column-uses.ts'
import type { FoundColumn } from '../../model/import/recognise.ts'
import { layoutsApi, savedLayouts } from '../queries.ts'

type KnownColumns = { layouts: Layout[]; remembered: Record<string, ColumnUse> }

/** Loads what is known of headings. A list can be read without it: then the teacher is asked. */
export async function loadKnownColumns(queryClient: QueryClient): Promise<KnownColumns> {
  try {
    const { layouts, remembered } = await queryClient.fetchQuery(savedLayouts)
    return { layouts: layouts.map(savedLayout), remembered }
  } catch {
    return { layouts: [], remembered: {} }
  }
}

/** The uses of columns by their headings. No cell of a list is among them. */
export const usesByHeading = (columns: readonly FoundColumn[]): Record<string, ColumnUse> =>
  Object.fromEntries(
    columns.flatMap(({ heading, use }): [string, ColumnUse][] => {
      const key = folded(heading)
      return key !== '' && use ? [[key, use]] : []
    }),
  )

/** Remembers what the teacher decided on. A failure costs one question next time. */
export async function rememberColumns(queryClient: QueryClient, columns: readonly FoundColumn[]): Promise<void> {
  if (columns.length === 0) return
  try {
    await layoutsApi.remember({ body: { columns: usesByHeading(columns) }, quiet: true })
  } catch {
    return
  }
  await queryClient.invalidateQueries({ queryKey: savedLayouts.queryKey })
}
