import { ownPath } from '../../model/oidc-providers.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { admit } from './admit.ts'
import { doorOf, type SignInDeps } from './deps.ts'
import { asSignInFault, SignInFault } from './fault.ts'
import { hashOf, random, type Flow } from './flow.ts'
import { assertDomain, personOf } from './person.ts'
import { accessOf, groupRolesOf, storedOidc } from './stored.ts'
import { endTrial, goThrough, trialOf } from './trial.ts'

/** The address to redirect the browser to, and the cookies to set. */
export type Elsewhere = { location: string; cookies: string[] }

export const returnPath = '/api/oidc/return'

/** Pages of the app, which read the part after "#". Browsers never send it. */
const pages = { signIn: '/login', trial: '/admin/settings/sign-in/trial' }

/** Redirects the browser to the provider, or back to the page it came from if that fails. */
export async function start(
  deps: SignInDeps,
  { to, trial }: { to: string | undefined; trial: string | undefined },
  from: Caller,
): Promise<Elsewhere> {
  const { db, flows, provider, publicUrl, encryption } = deps
  const row = await storedOidc(db)
  const isTrial = trial !== undefined && trialOf(row, trial, deps.clock())
  try {
    if (!publicUrl || (!row.is_active && !isTrial)) throw new SignInFault('off')
    const { flow, cookie } = flows.begin({ path: ownPath(to), isTrial, version: row.version })
    const location = await provider.address(accessOf(row, encryption), flow, publicUrl + returnPath)
    return { location, cookies: [cookie] }
  } catch (error) {
    const fault = asSignInFault(error)
    if (isTrial) await endTrial(db, [{ step: 'configuration', problem: fault.problem, detail: fault.detail }])
    else recordFault(deps, fault, from)
    return { location: isTrial ? pages.trial : `${pages.signIn}#sign-in=${fault.problem}`, cookies: [] }
  }
}

type Answer = { query: URLSearchParams; cookies: string | undefined }

/** Handles the return from the provider. The page fetches the session with a one-minute cookie, so it never appears in a URL. */
export async function finish(deps: SignInDeps, answer: Answer, from: Caller): Promise<Elsewhere> {
  const state = answer.query.get('state') ?? undefined
  const ended = state ? [deps.flows.end(state)] : []
  let flow: Flow
  try {
    flow = deps.flows.resume(state, answer.cookies)
  } catch (error) {
    // Anyone can call this address with any input, so it records no audit event.
    return { location: `${pages.signIn}#sign-in=${asSignInFault(error).problem}`, cookies: [] }
  }
  if (flow.isTrial) {
    await goThrough(deps, flow, answerAt(deps, answer))
    return { location: pages.trial, cookies: ended }
  }
  try {
    const code = await comeBack(deps, flow, { answer, from })
    return { location: `${pages.signIn}#sign-in=done`, cookies: [...ended, deps.flows.handOver(code)] }
  } catch (error) {
    const fault = asSignInFault(error)
    recordFault(deps, fault, from)
    return { location: `${pages.signIn}#sign-in=${fault.problem}`, cookies: ended }
  }
}

async function comeBack(
  deps: SignInDeps,
  flow: Flow,
  { answer, from }: { answer: Answer; from: Caller },
): Promise<string> {
  const { db, clock, encryption, provider, flows } = deps
  const row = await storedOidc(db)
  if (!row.is_active) throw new SignInFault('off')
  const access = accessOf(row, encryption)
  const person = personOf(await provider.claims(access, flow, answerAt(deps, answer)), access)
  assertDomain(person, access.domains)
  const rules = { ...(await doorOf(deps, row)), groupRoles: groupRolesOf(row) }
  const { userId, joined } = await admit(deps, person, { rules, from })
  const code = random()
  const ends_at = new Date(clock().getTime() + flows.oidcLoginSeconds * 1000).toISOString()
  const oidcLogin = { code_hash: hashOf(code), user_id: userId, path: flow.path, joined: joined ? 1 : 0, ends_at }
  await db.insertInto('oidc_logins').values(oidcLogin).execute()
  return code
}

/** Rebuilds the return address registered with the provider. */
function answerAt({ publicUrl }: SignInDeps, { query }: Answer): URL {
  const url = new URL(returnPath, publicUrl!)
  url.search = query.toString()
  return url
}

function recordFault({ log }: SignInDeps, fault: SignInFault, from: Caller): void {
  const { problem, detail, email, cause } = fault
  if (problem === 'failed') log.error(cause ?? fault, 'A sign-in by the school’s provider failed')
  else log.warn({ problem, detail, ...(cause instanceof Error && { cause: cause.message }) }, 'school sign-in')
  const changes = [{ field: 'reason', before: null, after: problem }]
  from.record('school-sign-in-failed', null, { changes, ...(email && { typed: email }) })
}
