/** Audit events by kind. A new event needs its words in `auditEvent` of features/school/texts. */
export const auditEventsByKind = {
  signIn: [
    'signed-in',
    'password-link-requested',
    'password-set-by-link',
    'sign-in-failed',
    'sign-in-delayed',
    'school-sign-in-failed',
    'signed-out',
    'session-ended',
    'other-sessions-ended',
    'all-sessions-ended',
    'password-not-confirmed',
  ],
  people: [
    'account-created',
    'registered',
    'account-linked',
    'staff-imported',
    'staff-updated',
    'staff-update-undone',
    'invited',
    'link-revoked',
    'open-invitation-created',
    'open-invitation-revoked',
    'issued-access-ended',
    'registered-by-invitation',
    'name-changed',
    'email-changed',
    'profile-changed',
    'role-changed',
    'password-changed',
    'password-reset',
    'account-activated',
    'account-deactivated',
    'account-deleted',
    'people-exported',
    'usage-exported',
    'data-exported',
    'acceptances-exported',
  ],
  groups: [
    'group-created',
    'group-renamed',
    'group-deleted',
    'group-joined',
    'group-left',
    'reviewer-added',
    'reviewer-removed',
    'approval-rule-changed',
  ],
  assistants: [
    'assistant-created',
    'assistant-changed',
    'assistant-restored',
    'assistant-key-changed',
    'assistant-draft-saved',
    'assistant-draft-discarded',
    'assistant-deleted',
    'assistants-exported',
    'assistants-imported',
    'starter-update-applied',
    'starter-update-skipped',
  ],
  questions: ['question-created', 'question-changed', 'question-moved', 'question-deleted'],
  categories: ['category-created', 'category-changed', 'category-deleted'],
  documents: [
    'document-opened',
    'documents-listed',
    'search-access-granted',
    'documents-searched',
    'sample-answers-shared',
    'sample-answers-withdrawn',
    'sample-answers-used',
    'document-link-created',
    'document-link-revoked',
    'shared-document-edited',
    'document-submitted',
    'submission-withdrawn',
    'approval-given',
    'submission-approved',
    'submission-returned',
    'deadlines-changed',
    'minutes-created',
    'records-exported',
    'approved-downloaded',
  ],
  settings: [
    'settings-changed',
    'ai-notice-changed',
    'announcement-changed',
    'retention-changed',
    'sharing-changed',
    'budget-changed',
    'budget-increased',
    'rate-changed',
    'price-changed',
    'school-key-changed',
    'sign-in-secret-changed',
    'backup-created',
    'curriculum-imported',
    'curriculum-edited',
    'curriculum-confirmed',
    'curriculum-deleted',
  ],
  log: ['log-exported', 'log-entries-deleted', 'expired-data-deleted'],
} as const

export type AuditEventKind = keyof typeof auditEventsByKind
export type AuditEventName = (typeof auditEventsByKind)[AuditEventKind][number]

export const auditEventKinds = Object.keys(auditEventsByKind) as [AuditEventKind, ...AuditEventKind[]]
export const auditEventNames: readonly AuditEventName[] = Object.values(auditEventsByKind).flat()

/** A value before and after a change, as text; null for no value. Both are null for API keys, which are never recorded. */
export type Change = {
  field: string
  before: string | null
  after: string | null
  /** The full lengths of a long text before and after: `before` and `after` then hold only the changed passage. */
  letters?: [number, number]
}
