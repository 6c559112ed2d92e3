import { layoutNames } from '#formats/layout/model/names.ts'
import { reasonKinds } from '#features/accounts/model/access-reasons.ts'
import type { questionTypes } from '#features/questions/model/questions.ts'
import { roleNames } from '#platform/model/roles.ts'
import { signInProblems } from '#features/accounts/model/sign-in-problems.ts'
import { documentKinds } from '#features/agents/model/derivation.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { CommonKey } from '#platform/i18n/translate.ts'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { schoolSignInTexts } from '#features/accounts/texts/school-sign-in.ts'
import { auditTexts } from '../texts/audit.ts'
import { kindTexts } from '../texts/kinds.ts'
import { settingsTexts } from '../texts/settings.ts'
import { signInSettingsTexts } from '../texts/sign-in-settings.ts'

/** The texts that name values. */
export const valueTexts = [
  accessTexts,
  auditTexts,
  kindTexts,
  schoolSignInTexts,
  settingsTexts,
  signInSettingsTexts,
] as const
type ValueKey = KeyOf<(typeof valueTexts)[number]> | CommonKey

const types = {
  TEXT: 'question.text',
  NUMBER: 'question.number',
  RADIO: 'question.radio',
  CHECKBOX: 'question.checkbox',
  DOCUMENT: 'question.document',
  URL: 'question.url',
  TABLE: 'question.tableType',
} as const satisfies Record<(typeof questionTypes)[number], string>

const spoken: Record<string, Record<string, ValueKey>> = {
  role: roleNames,
  type: types,
  kind: {
    text: 'agentForm.kindText',
    exam: 'agentForm.kindExam',
    slides: 'agentForm.kindSlides',
    'class-sheet': 'agentForm.kindClassSheet',
    'word-review': 'agentForm.kindWordReview',
    'class-feedback': 'agentForm.kindClassFeedback',
  },
  layout: Object.fromEntries(layoutNames.map((name) => [name, `layout.${name}` as const])),
  produces: Object.fromEntries(documentKinds.map((kind) => [kind, `documentKind.${kind}` as const])),
  registration: {
    open: 'settings.open',
    approval: 'settings.approval',
    domains: 'settings.domains',
    closed: 'settings.closed',
  },
  newcomers: { registration: 'signInSettings.asRegistration', all: 'signInSettings.all', none: 'signInSettings.none' },
  reason: Object.fromEntries(signInProblems.map((problem) => [problem, `signInProblem.${problem}` as const])),
  openedFor: Object.fromEntries(reasonKinds.map((kind) => [kind, `accessKind.${kind}` as const])),
  method: { oidc: 'signInSettings.heading' },
  approvalRule: { one: 'audit.approvalOne', all: 'audit.approvalAll', last: 'audit.approvalLast' },
  connection: { environment: 'settings.environment', own: 'settings.own', none: 'settings.none' },
}
const truth: Record<string, ValueKey> = { yes: 'audit.yes', no: 'audit.no' }
const yesOrNo = new Set([
  'aboutStudents',
  'isActive',
  'required',
  'sharedConnection',
  'schoolSignIn',
  'isRequired',
  'aiNotice',
  'announcement',
  'alertBackup',
  'alertConnections',
  'alertBudget',
  'alertGroupBudgets',
  'alertPersonBudgets',
  'alertAssistantBudgets',
  'alertAccounts',
  'deadlineReminders',
])

/** Returns the dictionary key for a value that the audit log stores as a code; null for a value that is shown as it is. */
export const valueName = (field: string, value: string): ValueKey | null =>
  (yesOrNo.has(field) ? truth : spoken[field])?.[value] ?? null
