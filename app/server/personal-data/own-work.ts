import { listOwnShares } from '#features/documents/server/sharing/shares.ts'
import type { ZipEntry } from '#platform/server/files/zip.ts'
import { asJson, type DataDeps, type ExportOptions } from './parts.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Adds classes, presets, favourites, layouts of class lists and shares, including those of assistants that the person can no longer use. */
export async function* ownWorkOf(
  { db, clock }: DataDeps,
  { userId, language }: ExportOptions,
): AsyncGenerator<ZipEntry> {
  const [classes, presets, favourites, layouts, shared] = await Promise.all([
    db
      .selectFrom('classes')
      .select([
        'name',
        'subject',
        'grade',
        'size',
        'textbook',
        'level',
        'context',
        'period_minutes',
        'equipment',
        'students',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('presets')
      .innerJoin('agents', 'agents.id', 'presets.agent_id')
      .select(['presets.name', 'agents.name as assistant', 'answers', 'language', 'presets.created_at'])
      .where('user_id', '=', userId)
      .orderBy('presets.id')
      .execute(),
    db
      .selectFrom('favourite_agents')
      .innerJoin('agents', 'agents.id', 'favourite_agents.agent_id')
      .select(['agents.name as assistant', 'favourite_agents.created_at'])
      .where('user_id', '=', userId)
      .orderBy('favourite_agents.created_at')
      .execute(),
    db
      .selectFrom('class_sheet_layouts')
      .select(['name', 'columns', 'for_school', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute(),
    listOwnShares(db, userId),
  ])
  const named = presets.map(({ answers, ...preset }) => ({ ...preset, answers: JSON.parse(answers) as unknown }))
  yield {
    name: `${translate(language, appServerTexts)('personalData.ownWork')}.json`,
    modified: clock(),
    content: asJson({ classes, presets: named, favourites, classSheetLayouts: layouts.map(layoutOf), shared }),
  }
}

const layoutOf = ({
  columns,
  ...layout
}: {
  name: string
  columns: string
  for_school: number
  created_at: string
}) => ({
  ...layout,
  columns: JSON.parse(columns) as unknown,
})
