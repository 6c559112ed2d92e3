import { listOwnShares } from '#features/documents/server/sharing/shares.ts'
import type { ZipEntry } from '#platform/server/files/zip.ts'
import { asJson, type DataDeps, type ExportOptions } from './parts.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Adds classes, lessons taught in them, presets, favourites, layouts of class lists, runs over tables, submissions, reviews and shares, including those of assistants that the person can no longer use. */
export async function* ownWorkOf(
  { db, clock }: DataDeps,
  { userId, language }: ExportOptions,
): AsyncGenerator<ZipEntry> {
  const [
    classes,
    taughtLessons,
    presets,
    favourites,
    layouts,
    runs,
    rows,
    submitted,
    comments,
    approvals,
    decisions,
    shared,
  ] = await Promise.all([
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
        'curriculum',
        'students',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('taught_lessons')
      .innerJoin('classes', 'classes.id', 'taught_lessons.class_id')
      .select([
        'classes.name as class',
        'school_year',
        'curriculum_key as curriculum',
        'lesson_key as lesson',
        'taught_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('taught_at')
      .orderBy('lesson_key')
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
    db
      .selectFrom('row_runs')
      .select(['id', 'title', 'agent_name as assistant', 'answers', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('row_run_rows')
      .innerJoin('row_runs', 'row_runs.id', 'row_run_rows.run_id')
      .select(['run_id', 'label', 'row_run_rows.answers', 'row_run_rows.state', 'document_id'])
      .where('user_id', '=', userId)
      .orderBy('run_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('submissions')
      .select(['title', 'purpose', 'week', 'note', 'number', 'hash', 'content', 'state', 'reason', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('submission_comments')
      .select(['submission_id', 'text', 'suggestion', 'accepted_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('submission_approvals')
      .innerJoin('submissions', 'submissions.id', 'submission_approvals.submission_id')
      .select(['title', 'submission_approvals.created_at as approved_at'])
      .where('submission_approvals.user_id', '=', userId)
      .orderBy('submission_approvals.created_at')
      .execute(),
    db
      .selectFrom('submissions')
      .select(['title', 'state', 'reason', 'decided_at'])
      .where('decided_by', '=', userId)
      .orderBy('decided_at')
      .execute(),
    listOwnShares(db, userId),
  ])
  const named = presets.map(({ answers, ...preset }) => ({ ...preset, answers: JSON.parse(answers) as unknown }))
  yield {
    name: `${translate(language, appServerTexts)('personalData.ownWork')}.json`,
    modified: clock(),
    content: asJson({
      classes,
      taughtLessons,
      presets: named,
      favourites,
      classSheetLayouts: layouts.map(layoutOf),
      runsOverTables: runs.map(({ id, answers, ...run }) => ({
        ...run,
        answers: JSON.parse(answers) as unknown,
        rows: rows.flatMap(({ run_id, answers: ofRow, ...row }) =>
          run_id === id ? [{ ...row, answers: JSON.parse(ofRow) as unknown }] : [],
        ),
      })),
      submissions: submitted,
      commentsOnSubmissions: comments,
      approvalsOfSubmissions: approvals,
      decisionsOnSubmissions: decisions,
      shared,
    }),
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
