import type { ApprovalKind } from '../model/groups.ts'
import type { Role } from '#platform/model/roles.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    users: {
      id: string
      name: string
      email: string
      /** The email in lower case; unique. */
      email_key: string
      /** Empty if there is no password to sign in with (see features/accounts/server/invitations). */
      password_hash: string
      phone: string | null
      school: string | null
      role: Role
      is_active: number
      /** 1 if the password was generated and printed: it must be changed before anything else. */
      must_change_password: number
      /** The administrator who set the temporary password, until it is changed; see features/accounts/server/invitations. */
      temporary_password_by: string | null
      /** 1 if the account is inactive because it still needs approval. */
      awaits_approval: number
      /** When the invitation link expires, for people who never signed in; otherwise null. */
      invited_until: string | null
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
      created_at: string
      /** Last use, to the hour; null if never. */
      last_seen_at: string | null
      search_text: string
    }
    groups: {
      id: string
      name: string
      /** The unique form of the name: see features/accounts/model/groups.ts. */
      name_key: string
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
      created_at: string
    }
    group_members: { user_id: string; group_id: string }
    /** People who review what members of a group submit; they need not be members. */
    group_reviewers: { group_id: string; user_id: string }
    /** Groups in which one approval is not enough: see features/accounts/model/groups.ts. */
    approval_rules: { group_id: string; rule: Exclude<ApprovalKind, 'one'>; last_reviewer_id: string | null }
    sessions: {
      /** The owner ends the session by this id, which stays when the token is exchanged. */
      id: string
      token_hash: string
      user_id: string
      /** Null if the browser does not identify itself. */
      browser: string | null
      system: string | null
      /** The network address of its last use; null for sessions older than this column. */
      address: string | null
      /** 1 if the account has since been deactivated: reactivating it does not restore the session. */
      is_ended: number
      /** The time of the sign-in. */
      created_at: string
      last_used_at: string
    }
    /** A single-use link for setting an account's password. */
    password_links: {
      id: string
      token_hash: string
      user_id: string
      /** A link for a new account, after a reset by an administrator, or at the owner's request. */
      kind: 'invitation' | 'reset' | 'forgotten'
      /** 'withdrawn' includes links replaced by a newer one. */
      state: 'open' | 'used' | 'withdrawn'
      /** The administrator who created it; null: the owner requested it. */
      created_by: string | null
      created_at: string
      expires_at: string
    }
    /** An open invitation: anyone with the link creates an account, once. */
    open_invitations: {
      id: string
      token_hash: string
      role: Role
      /** JSON. */
      group_ids: string
      state: 'open' | 'used' | 'withdrawn'
      created_by: string
      used_by: string | null
      created_at: string
      expires_at: string
    }
    sign_in_failures: { key: string; failures: number; last_at: string }
    /** The networks and browsers that people have signed in from, as `network:…` or `device:…`. */
    trusted_networks: { user_id: string; origin: string; last_used_at: string }
    /** School sign-in by OpenID Connect; the table has one row. */
    oidc: {
      /** Always 'school'. */
      id: string
      is_active: number
      provider_kind: 'google' | 'microsoft' | 'keycloak' | 'other'
      issuer: string | null
      client_id: string | null
      /** Encrypted with the secret key. */
      client_secret: string | null
      client_secret_preview: string | null
      /** JSON: the mail domains whose people may sign in; empty for all. */
      domains: string
      newcomers: 'registration' | 'all' | 'none'
      groups_claim: string
      /** JSON: { group, role }[]. */
      group_roles: string
      label: string | null
      label_vi: string | null
      /** Only administrators may sign in with a password. */
      is_required: number
      /** An administrator has signed in by this issuer and client. */
      admin_signed_in: number
      /** SHA-256 of the secret that starts the latest test. */
      trial_hash: string | null
      /** JSON: the last test, in the form of the contract. */
      trial: string | null
      /** Increases with every change: see platform/contract/shared.ts. */
      version: number
    }
    /** Maps a provider's people to accounts. */
    oidc_identities: {
      issuer: string
      /** The issuer's id of the person, stable when name and address change. */
      subject: string
      user_id: string
      /** The role from the provider's groups; null if the current role was assigned here. */
      provider_role: Role | null
      created_at: string
    }
    /** A sign-in that was completed at the provider. The page fetches its session within a minute. */
    oidc_logins: {
      code_hash: string
      user_id: string
      path: string | null
      /** 1 if an existing account was linked in this sign-in. */
      joined: number
      ends_at: string
    }
    /** Staff lists whose accounts are created together. */
    staff_imports: {
      id: string
      /** The administrator who creates them. */
      user_id: string
      state: 'making' | 'made' | 'failed' | 'interrupted'
      first_access: 'link' | 'password'
      total: number
      done: number
      /** A Problem as JSON, when it failed. */
      problem: string | null
      /** Encrypted: see features/accounts/server/staff-import/imports.ts. Null once they were downloaded. */
      invitations: string | null
      is_dismissed: number
      created_at: string
      /** The last heartbeat of the process that creates the accounts. */
      seen_at: string
    }
    /** Updates of people by a staff list. `user_id` is the administrator, null once deleted. */
    staff_updates: { id: string; user_id: string | null; created_at: string; undone_at: string | null }
    /** The change of a person by an update; deleted with the person. */
    staff_update_changes: {
      update_id: string
      user_id: string
      /** The reason for leaving the person out of the update; null if they were changed. */
      left_out: 'changed' | 'you' | null
      /** JSON: see features/accounts/server/staff-update/changes.ts. */
      before: string
      after: string
    }
    /** Records that an administrator exported a person's data, and why; `made_by` is null if the administrator was deleted. */
    personal_data_exports: {
      id: string
      user_id: string
      created_by: string | null
      kind: 'requested' | 'failure' | 'complaint' | 'other'
      justification: string
      created_at: string
    }
  }
}
