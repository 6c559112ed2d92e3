import { layoutNames } from '#formats/layout/model/names.ts'
import { reasonKinds } from '#features/accounts/model/access-reasons.ts'
import { roleNames } from '#platform/model/roles.ts'
import { signInProblems } from '#features/accounts/model/sign-in-problems.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { CommonKey } from '#platform/i18n/translate.ts'
import { accessTexts } from '#features/accounts/texts/access.ts'
import { schoolSignInTexts } from '#features/accounts/texts/school-sign-in.ts'
import { auditTexts } from '../texts/audit.ts'
import { kindTexts } from '../texts/kinds.ts'
import { settingsTexts } from '../texts/settings.ts'
import { signInSettingsTexts } from '../texts/sign-in-settings.ts'
import { assistantKindNames, documentKindNames, questionTypeNames } from './kind-names.ts'

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

const spoken: Record<string, Record<string, ValueKey>> = {
  role: roleNames,
  type: questionTypeNames,
  kind: assistantKindNames,
  layout: Object.fromEntries(layoutNames.map((name) => [name, `layout.${name}` as const])),
  produces: documentKindNames,
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
