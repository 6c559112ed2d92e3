import { eachRowTexts } from '#features/documents/texts/each-row.ts'
import { rowPlanTexts } from '#features/row-runs/texts/row-plan.ts'
import { deadlineTexts } from '#features/submissions/texts/deadlines.ts'
import { reviewTexts } from '#features/submissions/texts/reviews.ts'
import { yearTexts } from '#features/year/texts/year.ts'
import { submissionTexts } from '#features/submissions/texts/submissions.ts'
import { submissionServerTexts } from '#features/submissions/server/texts.ts'
import { minutesTexts } from '#features/submissions/server/records/minutes/texts.ts'
import { recordServerTexts } from '#features/submissions/server/records/texts.ts'
import { recordTexts } from '#features/submissions/texts/records.ts'
import { rowRunTexts } from '#features/row-runs/texts/row-runs.ts'
import { aiServerTexts } from '#ai/server/texts.ts'
import { appServerTexts } from '#app/server/texts.ts'
import { dashboardTexts } from '#app/texts/dashboard.ts'
import { adminHomeTexts } from '#app/texts/admin-home.ts'
import { shellTexts } from '#app/texts/shell.ts'
import { accountServerTexts } from '#features/accounts/server/texts.ts'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { groupTexts } from '#features/accounts/texts/groups.ts'
import { profileTexts } from '#features/accounts/texts/profile.ts'
import { schoolSignInTexts } from '#features/accounts/texts/school-sign-in.ts'
import { signInTexts } from '#features/accounts/texts/sign-in.ts'
import { staffTexts } from '#features/accounts/texts/staff.ts'
import { userTexts } from '#features/accounts/texts/users.ts'
import { welcomeTexts } from '#features/accounts/texts/welcome.ts'
import { agentServerTexts } from '#features/agents/server/texts.ts'
import { agentsTexts } from '#features/agents/texts/agents.ts'
import { categoryTexts } from '#features/agents/texts/categories.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'
import { connectionCheckTexts } from '#features/agents/texts/connection-checks.ts'
import { agentExchangeTexts } from '#features/agents/texts/exchange.ts'
import { agentFormTexts } from '#features/agents/texts/form.ts'
import { starterTexts } from '#features/agents/texts/catalogue.ts'
import { answersSourceTexts } from '#features/agents/texts/answers-source.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'
import { agentVersionTexts } from '#features/agents/texts/versions.ts'
import { workshopTexts } from '#features/agents/texts/workshop.ts'
import { chatTexts } from '#features/chat/texts.ts'
import { classFeedbackServerTexts } from '#features/class-feedback/server/texts.ts'
import { classFeedbackTexts } from '#features/class-feedback/texts/class-feedback.ts'
import { classSheetServerTexts } from '#features/class-sheets/server/texts.ts'
import { namesTexts } from '#features/documents/texts/names.ts'
import { classSheetTexts } from '#features/class-sheets/texts/class-sheets.ts'
import { layoutTexts } from '#features/class-sheets/texts/layouts.ts'
import { wordReviewServerTexts } from '#features/word-review/server/texts.ts'
import { wordReviewTexts } from '#features/word-review/texts/word-review.ts'
import { connectionServerTexts } from '#features/connections/server/texts.ts'
import { connectionTexts } from '#features/connections/texts.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { barTexts } from '#features/documents/texts/bar.ts'
import { derivationTexts } from '#features/documents/texts/derivation.ts'
import { exportTexts } from '#features/documents/texts/export.ts'
import { generationTexts } from '#features/documents/texts/generation.ts'
import { historyTexts } from '#features/documents/texts/history.ts'
import { historyPageTexts } from '#features/documents/texts/history-page.ts'
import { refinementTexts } from '#features/documents/texts/refinements.ts'
import { sampleAnswerTexts } from '#features/documents/texts/sample-answers.ts'
import { sharingTexts } from '#features/documents/texts/sharing.ts'
import { translationTexts } from '#features/documents/texts/translations.ts'
import { documentVersionTexts } from '#features/documents/texts/versions.ts'
import { examServerTexts } from '#features/exams/server/texts.ts'
import { examTexts } from '#features/exams/texts/exams.ts'
import { examPlanTexts } from '#features/exams/texts/plan.ts'
import { quizFormatTexts } from '#features/exams/texts/quiz-formats.ts'
import { libraryServerTexts } from '#features/library/server/texts.ts'
import { libraryTexts } from '#features/library/texts.ts'
import { questionServerTexts } from '#features/questions/server/texts.ts'
import { answerTexts } from '#features/questions/texts/answers.ts'
import { fileTexts } from '#features/questions/texts/files.ts'
import { formTranslationTexts } from '#features/questions/texts/form-translations.ts'
import { questionFieldTexts } from '#features/questions/texts/question-fields.ts'
import { questionsTexts } from '#features/questions/texts/questions.ts'
import { tableTexts } from '#features/questions/texts/tables.ts'
import { tableSourceTexts } from '#features/questions/texts/table-source.ts'
import { schoolServerTexts } from '#features/school/server/texts.ts'
import { auditTexts } from '#features/school/texts/audit.ts'
import { brandingTexts } from '#features/school/texts/branding.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import { noticeSettingsTexts } from '#features/school/texts/notice-settings.ts'
import { noticeTexts } from '#features/school/texts/announcements.ts'
import { retentionTexts } from '#features/school/texts/retention.ts'
import { settingsTexts } from '#features/school/texts/settings.ts'
import { signInSettingsTexts } from '#features/school/texts/sign-in-settings.ts'
import { wordTemplateTexts } from '#features/school/texts/word-templates.ts'
import { slideServerTexts } from '#features/slides/server/texts.ts'
import { slideTexts } from '#features/slides/texts.ts'
import { usageServerTexts } from '#features/usage/server/texts.ts'
import { budgetTexts } from '#features/usage/texts/budget.ts'
import { budgetSettingsTexts } from '#features/usage/texts/budget-settings.ts'
import { usageTexts } from '#features/usage/texts/statistics.ts'
import { editorTexts } from '#formats/editor/texts.ts'
import { printTexts } from '#formats/print/texts.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { readerTexts } from '#formats/readers/texts.ts'
import { wordServerTexts } from '#formats/word/server/texts.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { failureTexts } from '#platform/i18n/texts/failures.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Texts, Words } from '#platform/i18n/define-texts.ts'

/** The texts of all features that end-to-end tests use, by language, group and name. */
const parts = [
  accessTexts,
  accountServerTexts,
  adminTexts,
  agentExchangeTexts,
  agentFormTexts,
  agentServerTexts,
  agentVersionTexts,
  agentsTexts,
  aiServerTexts,
  answerTexts,
  appServerTexts,
  auditTexts,
  barTexts,
  brandingTexts,
  budgetSettingsTexts,
  budgetTexts,
  categoryTexts,
  chatTexts,
  checkTexts,
  commonTexts,
  connectionCheckTexts,
  connectionServerTexts,
  connectionTexts,
  dashboardTexts,
  derivationTexts,
  documentServerTexts,
  documentVersionTexts,
  editorTexts,
  examPlanTexts,
  examServerTexts,
  examTexts,
  exportTexts,
  failureTexts,
  fileTexts,
  formTranslationTexts,
  generationTexts,
  groupTexts,
  historyPageTexts,
  historyTexts,
  kindTexts,
  libraryServerTexts,
  libraryTexts,
  navigationTexts,
  noticeSettingsTexts,
  noticeTexts,
  adminHomeTexts,
  platformServerTexts,
  printTexts,
  profileTexts,
  questionServerTexts,
  questionFieldTexts,
  questionsTexts,
  quizFormatTexts,
  readerServerTexts,
  readerTexts,
  refinementTexts,
  retentionTexts,
  sampleAnswerTexts,
  schoolServerTexts,
  schoolSignInTexts,
  settingsTexts,
  sharingTexts,
  shellTexts,
  signInSettingsTexts,
  signInTexts,
  classFeedbackServerTexts,
  classFeedbackTexts,
  classSheetServerTexts,
  classSheetTexts,
  namesTexts,
  layoutTexts,
  slideServerTexts,
  eachRowTexts,
  rowPlanTexts,
  rowRunTexts,
  reviewTexts,
  deadlineTexts,
  submissionTexts,
  yearTexts,
  submissionServerTexts,
  recordServerTexts,
  minutesTexts,
  recordTexts,
  wordReviewServerTexts,
  wordReviewTexts,
  slideTexts,
  staffTexts,
  starterTexts,
  tableTexts,
  tableSourceTexts,
  answersSourceTexts,
  testRunTexts,
  translationTexts,
  usageServerTexts,
  usageTexts,
  userTexts,
  welcomeTexts,
  wordServerTexts,
  wordTemplateTexts,
  workshopTexts,
] as const

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

export const texts = {
  en: joinWords(parts.map(({ en }) => en)),
  vi: joinWords(parts.map(({ vi }) => vi)),
} as { en: Joined<(typeof parts)[number]['en']>; vi: Joined<(typeof parts)[number]['vi']> } satisfies Record<
  Language,
  unknown
>

function joinWords(all: readonly Texts['en'][]): Words {
  const whole: Record<string, Record<string, string>> = {}
  for (const [group, named] of all.flatMap((words) => Object.entries(words)))
    whole[group] = { ...whole[group], ...named }
  return whole
}
