import { agentVersions } from '#features/agents/contract/agent-versions.ts'
import { agents } from '#features/agents/contract/agents.ts'
import { aiNotice } from '#features/school/contract/ai-notice.ts'
import { announcement } from '#features/school/contract/announcement.ts'
import { audit } from '#features/school/contract/audit.ts'
import { budgetLeft } from '#features/usage/contract/budget-left.ts'
import { budgets } from '#features/usage/contract/budgets.ts'
import { categories } from '#features/agents/contract/categories.ts'
import { chat } from '#features/chat/contract/chat.ts'
import { classFeedbacks } from '#features/class-feedback/contract/class-feedback.ts'
import { classSheets } from '#features/class-sheets/contract/class-sheets.ts'
import { classSheetLayouts } from '#features/class-sheets/contract/layouts.ts'
import { rowRuns } from '#features/row-runs/contract/row-runs.ts'
import { wordReviews } from '#features/word-review/contract/word-review.ts'
import { classes } from '#features/library/contract/classes.ts'
import { auth } from '#platform/contract/auth.ts'
import { files } from '#features/questions/contract/files.ts'
import { generation } from '#features/documents/contract/generation.ts'
import { history } from '#features/documents/contract/history.ts'
import { curriculumChoices } from '#features/curriculum/contract/curriculum-choices.ts'
import { curriculumEdits } from '#features/curriculum/contract/curriculum-edits.ts'
import { curriculumSets } from '#features/curriculum/contract/curriculum-sets.ts'
import { readyCurricula } from '#features/curriculum/contract/ready-curricula.ts'
import { connectionChecks } from '#features/agents/contract/connection-checks.ts'
import { exchange } from '#features/agents/contract/exchange.ts'
import { groups } from '#features/accounts/contract/groups.ts'
import { sharedSampleAnswers } from '#features/agents/contract/shared-sample-answers.ts'
import { announcements } from '#features/school/contract/announcements.ts'
import { oidc } from '#features/accounts/contract/oidc.ts'
import { accessGrants } from '#features/documents/contract/access-grants.ts'
import { adminHome } from './admin-home.ts'
import { serverState } from './server-state.ts'
import { owners } from '#features/accounts/contract/owners.ts'
import { pairs } from '#features/documents/contract/pairs.ts'
import { exams } from '#features/exams/contract/exams.ts'
import { quizFormatCalls } from '#features/exams/contract/quiz-formats.ts'
import { people } from '#features/accounts/contract/people.ts'
import { personalDataExport } from '#features/accounts/contract/personal-data-export.ts'
import { linkedDocument } from '#features/documents/contract/linked-document.ts'
import { presets } from '#features/library/contract/presets.ts'
import { sharing } from '#features/documents/contract/sharing.ts'
import { quickEdits } from '#features/agents/contract/quick-edits.ts'
import { questions } from '#features/questions/contract/questions.ts'
import { refinements } from '#features/documents/contract/refinements.ts'
import { retention } from '#features/school/contract/retention.ts'
import { school } from '#features/school/contract/school.ts'
import { sessions } from '#features/accounts/contract/sessions.ts'
import { settings } from '#features/school/contract/settings.ts'
import { tagging } from '#features/documents/contract/tags.ts'
import { presentationFile } from '#features/slides/contract/presentation-file.ts'
import { slides } from '#features/slides/contract/slides.ts'
import { staff } from '#features/accounts/contract/staff.ts'
import { staffUpdates } from '#features/accounts/contract/staff-updates.ts'
import { catalogueUpdates } from '#features/agents/contract/catalogue-updates.ts'
import { deadlines } from '#features/submissions/contract/deadlines.ts'
import { records } from '#features/submissions/contract/records.ts'
import { submissions } from '#features/submissions/contract/submissions.ts'
import { tables } from '#features/questions/contract/tables.ts'
import { testRun } from '#features/agents/contract/test-run.ts'
import { threads } from '#features/documents/contract/threads.ts'
import { derivation } from '#features/agents/contract/derivation.ts'
import { translations } from '#features/questions/contract/translations.ts'
import { usage } from '#features/usage/contract/usage.ts'
import { users } from '#features/accounts/contract/users.ts'
import { versions } from '#features/documents/contract/versions.ts'
import { openInvitations } from '#features/accounts/contract/open-invitations.ts'
import { invitations } from '#features/accounts/contract/invitations.ts'
import { welcome } from '#features/accounts/contract/welcome.ts'
import { year } from '#features/year/contract/year.ts'
import { wordTemplates } from '#features/school/contract/word-templates.ts'

/** All endpoints, by feature. */
export const contract = {
  auth,
  categories,
  agents,
  files,
  generation,
  history,
  settings,
  agentVersions,
  aiNotice,
  announcement,
  audit,
  budgetLeft,
  budgets,
  chat,
  connectionChecks,
  curriculumChoices,
  curriculumEdits,
  curriculumSets,
  readyCurricula,
  exchange,
  catalogueUpdates,
  classSheets,
  wordReviews,
  classFeedbacks,
  rowRuns,
  classSheetLayouts,
  classes,
  groups,
  sharedSampleAnswers,
  announcements,
  oidc,
  accessGrants,
  adminHome,
  serverState,
  owners,
  pairs,
  exams,
  quizFormatCalls,
  people,
  personalDataExport,
  presets,
  sharing,
  linkedDocument,
  quickEdits,
  questions,
  records,
  refinements,
  retention,
  school,
  sessions,
  tagging,
  slides,
  presentationFile,
  staff,
  staffUpdates,
  deadlines,
  submissions,
  tables,
  testRun,
  threads,
  derivation,
  translations,
  usage,
  users,
  versions,
  openInvitations,
  invitations,
  welcome,
  wordTemplates,
  year,
}
export type Contract = typeof contract
