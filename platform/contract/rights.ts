/** Roles from the fewest rights to the most; each includes the ones before. An `editor` writes assistants and questions. */
export type Access = 'guest' | 'user' | 'editor' | 'admin'

/** Kinds of callers. `owner`: a regular user who owns the record or belongs to the assistant's audience; `user`: any other regular user. */
export const callers = ['guest', 'user', 'owner', 'editor', 'admin'] as const
export type CallerKind = (typeof callers)[number]

/** `yes`, or the status of the error: 404 if the caller must not learn that the record exists. */
type Answer = 'yes' | 401 | 403 | 404
type RightsRule = { access: Access; answers: Record<CallerKind, Answer> }

/** Each rule defines who may make a call and the response for each kind of caller. A forbidden call changes nothing. */
export const rightsRules = {
  everybody: rule('guest', { guest: 'yes', user: 'yes', owner: 'yes', editor: 'yes', admin: 'yes' }),
  /** The response contains only the caller's own and public data. */
  signedIn: rule('user', { guest: 401, user: 'yes', owner: 'yes', editor: 'yes', admin: 'yes' }),
  /** A call about an assistant, for its audience and for editors. */
  audience: rule('user', { guest: 401, user: 404, owner: 'yes', editor: 'yes', admin: 'yes' }),
  /** Allows the owner and the people it is shared with. Administrators have no special access. */
  own: rule('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 404 }),
  /** The caller's own account. Administrators may know that an account exists. */
  ownAccount: rule('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 403 }),
  ownOrAdmin: rule('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 'yes' }),
  /** Administrators may read it too, after they have given a reason (`accessGrants.open`). */
  ownOrOpened: rule('user', { guest: 401, user: 404, owner: 'yes', editor: 404, admin: 403 }),
  editor: rule('editor', { guest: 401, user: 403, owner: 403, editor: 'yes', admin: 'yes' }),
  admin: rule('admin', { guest: 401, user: 403, owner: 403, editor: 403, admin: 'yes' }),
  /** A browser that has just returned from the school's sign-in provider. */
  comingBack: rule('guest', { guest: 401, user: 401, owner: 'yes', editor: 401, admin: 401 }),
  /** The administrator who created it. */
  ownOfAdmin: rule('admin', { guest: 401, user: 403, owner: 403, editor: 403, admin: 404 }),
} as const satisfies Record<string, RightsRule>
export type Rights = keyof typeof rightsRules

export const accessOf = (rights: Rights): Access => rightsRules[rights].access

function rule(access: Access, answers: Record<CallerKind, Answer>): RightsRule {
  return { access, answers }
}
