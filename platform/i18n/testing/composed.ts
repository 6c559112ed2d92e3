import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsIn } from '../../../tools/texts/used-texts.ts'

const root = join(import.meta.dirname, '../../..')

/** Keys whose last part is computed: `provider.${kind}`. These files contain the last parts. */
export const composed: ReadonlyMap<string, readonly string[]> = new Map([
  ['accessKind.', ['features/accounts/model/access-reasons.ts']],
  ['alert.', ['app/server/server-state/alerts.ts']],
  ['alertSubject.', ['app/contract/server-state.ts', 'app/server/server-state/*.ts']],
  ['auditEvent.', ['platform/model/audit-events.ts']],
  ['auditField.', ['features/school/model/audit-fields.ts']],
  ['auditKind.', ['platform/model/audit-events.ts']],
  ['chat.', ['features/chat/web/conversations/days.ts']],
  ['check.', ['features/agents/model/checks/names.ts']],
  ['checkForm.', ['features/agents/model/checks/kinds/*.ts']],
  ['classFeedbackFault.', ['features/class-feedback/model/writing/answer.ts']],
  ['classFeedbackIssue.', ['features/class-feedback/model/class-feedback.ts']],
  ['classFeedbackProblem.', ['features/class-feedback/model/class-feedback.ts']],
  ['classFilter.', ['features/class-sheets/model/findings.ts']],
  ['classFinding.', ['features/class-sheets/model/findings.ts']],
  ['classRewrite.', ['features/class-sheets/model/class-sheet.ts']],
  ['classSheet.', ['features/class-sheets/web/grid/changes.ts']],
  [
    'classSheetFault.',
    ['features/class-sheets/model/writing/answer.ts', 'features/class-sheets/server/writing/writer.ts'],
  ],
  ['columnUse.', ['features/class-sheets/model/import/column-uses.ts', 'features/class-sheets/model/topics.ts']],
  ['commentHeading.', ['features/class-sheets/model/topics.ts']],
  ['commentTopic.', ['features/class-sheets/model/topics.ts']],
  ['curriculum.', ['features/curriculum/model/items.ts']],
  ['curriculumColumn.', ['features/curriculum/model/items.ts', 'features/curriculum/model/table/write-table.ts']],
  ['curriculumFinding.', ['features/curriculum/model/table/*.ts']],
  ['editor.', ['formats/document/web/picture-file.ts', 'formats/editor/web/tools/*.{ts,tsx}']],
  ['everyone.', ['features/documents/web/history-filters/Days.tsx']],
  ['examFault.', ['features/exams/model/read-items.ts', 'features/exams/model/take-items.ts']],
  ['failure.', ['platform/model/failure-reasons.ts']],
  ['file.', ['formats/readers/server/reading.ts']],
  ['history.', ['features/documents/web/document/EntryFacts.tsx']],
  ['importPath.', ['features/agents/server/import-export/describe-path.ts']],
  ['language.', ['platform/i18n/language.ts']],
  ['layout.', ['formats/layout/model/names.ts']],
  ['layoutSays.', ['formats/layout/model/names.ts']],
  ['levelHeading.', ['features/class-sheets/model/topics.ts']],
  ['provider.', ['ai/server/provider-error.ts']],
  [
    'quickEditForm.',
    ['features/agents/model/quick-edits/own-quick-edits.ts', 'features/agents/web/quick-edits/QuickEditFields.tsx'],
  ],
  ['refine.', ['features/documents/model/refinements/fit.ts', 'features/agents/model/quick-edits/edit-requests.ts']],
  ['retentionForm.', ['features/school/model/retention.ts']],
  ['serverState.', ['platform/server/drivers/connect.ts']],
  ['signInAdvice.', ['features/accounts/model/sign-in-problems.ts']],
  ['signInProblem.', ['features/accounts/model/sign-in-problems.ts']],
  ['signInSettings.', ['features/accounts/model/oidc-providers.ts', 'features/accounts/model/sign-in-problems.ts']],
  ['slideFault.', ['features/slides/model/read-slides.ts', 'features/slides/model/take-slides.ts']],
  ['staffUpdate.', ['features/accounts/model/staff/update.ts']],
  ['templateFault.', ['formats/word/server/template/fault.ts', 'features/school/server/word-templates/put.ts']],
  ['theme.', ['platform/web/lib/theme.ts']],
  ['travel.', ['features/exams/model/quiz-formats/formats.ts']],
  [
    'usage.',
    [
      'features/usage/model/usage.ts',
      'features/usage/web/statistics/figures.ts',
      'features/usage/web/statistics/use-usage-filters.ts',
      'features/usage/server/statistics/export.ts',
    ],
  ],
  ['wordFile.', ['formats/tracked-word/server/open-file.ts', 'features/word-review/server/file/*.ts']],
  ['wordGap.', ['features/word-review/model/gaps/gap.ts', 'features/word-review/model/plan.ts']],
  ['wordKind.', ['formats/tracked-word/model/edits.ts']],
  ['wordPart.', ['formats/tracked-word/model/paragraph.ts']],
  ['wordReviewFault.', ['features/word-review/model/proposals.ts', 'formats/tracked-word/model/edits.ts']],
  ['wordState.', ['features/word-review/model/word-review.ts']],
  ['wordTemplate.', ['formats/word/model/word-template.ts']],
])

/** Lists the keys with this beginning whose last part stands in the files for it, and other words of these files after the beginning. */
export function listComposed(beginning: string): string[] {
  const files = globSync([...(composed.get(beginning) ?? [])], { cwd: root })
  const code = files.filter((file) => !/\.test\.|\/testing\b|\.d\.ts$/.test(file))
  return code.flatMap((file) =>
    [...textsIn(file, readFileSync(join(root, file), 'utf8')).quoted].map((end) => `${beginning}${end}`),
  )
}
