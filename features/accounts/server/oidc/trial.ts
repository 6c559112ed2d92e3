import type { Trial } from '../../contract/oidc.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { doorOf, type SignInDeps } from './deps.ts'
import { hashOf, random, type Flow } from './flow.ts'
import { asSignInFault } from './fault.ts'
import { judge } from './judge.ts'
import { assertDomain, personOf, type Person } from './person.ts'
import { highest } from './roles.ts'
import { accessOf, groupRolesOf, storedOidc } from './stored.ts'

type Step = Trial['steps'][number]

/** Lifetime of an attempt, in milliseconds. */
const longestMs = 600_000

/** Starts a test and discards the previous one. @returns the secret that continues it */
export async function beginTrial({ db, clock }: Pick<SignInDeps, 'db' | 'clock'>): Promise<string> {
  const code = random()
  const { version } = await storedOidc(db)
  const trial: Trial = { at: clock().toISOString(), isOver: false, version, steps: [] }
  await db
    .updateTable('oidc')
    .set({ trial_hash: hashOf(code), trial: JSON.stringify(trial) })
    .execute()
  return code
}

/** Returns whether this is the test that an administrator has just started. */
export function trialOf(row: Schema['oidc'], code: string, now: Date): boolean {
  const trial = lastTrial(row)
  return (
    trial !== null &&
    !trial.isOver &&
    row.trial_hash === hashOf(code) &&
    now.getTime() - Date.parse(trial.at) < longestMs
  )
}

export const lastTrial = ({ trial }: Pick<Schema['oidc'], 'trial'>): Trial | null =>
  trial === null ? null : (JSON.parse(trial) as Trial)

export async function endTrial(db: Database, steps: Step[]): Promise<void> {
  const trial = lastTrial(await storedOidc(db))
  if (!trial) return
  const ended: Trial = { ...trial, isOver: true, steps }
  await db
    .updateTable('oidc')
    .set({ trial: JSON.stringify(ended) })
    .execute()
}

/** Runs all steps of a sign-in and stops where it would have failed. It starts no session and links or creates no account. */
export async function goThrough(deps: SignInDeps, flow: Flow, answer: URL): Promise<void> {
  const { db, encryption, provider } = deps
  const steps: Step[] = []
  const row = await storedOidc(db)
  const pass = (step: Step['step'], detail: string | null) => steps.push({ step, problem: null, detail })
  let at: Step['step'] = 'configuration'
  try {
    const access = accessOf(row, encryption)
    pass(at, access.issuer)
    at = 'person'
    const claims = await provider.claims(access, flow, answer)
    pass(at, typeof claims['name'] === 'string' ? claims['name'].slice(0, 200) : claims.sub.slice(0, 200))
    at = 'email'
    const person = personOf(claims, access)
    pass(at, person.email)
    at = 'domain'
    assertDomain(person, access.domains)
    pass(at, access.domains.length > 0 ? access.domains.join(', ') : null)
    at = 'account'
    pass(at, (await judge(db, person, await doorOf(deps, row))).outcome)
    pass('role', describeRole(person, row))
  } catch (error) {
    const fault = asSignInFault(error)
    if (fault.problem === 'failed') deps.log.error(fault.cause ?? fault, 'A trial of the school’s sign-in failed')
    steps.push({ step: at, problem: fault.problem, detail: fault.detail })
  }
  await endTrial(db, steps)
}

/** Describes the person's groups, ready to enter, and the role they give. */
function describeRole({ groups }: Person, row: Schema['oidc']): string {
  const granted = groupRolesOf(row).filter(({ group }) => groups.includes(group))
  const groupNames = groups.slice(0, 20).join(', ')
  return JSON.stringify({ groups: groupNames, role: highest(granted.map(({ role }) => role)) })
}
