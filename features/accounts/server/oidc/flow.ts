import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { SignInFault } from './fault.ts'

const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page that the person wanted to open. */
  path: z.nullable(z.string()),
  /** Started by an administrator as a test. */
  isTrial: z.boolean(),
  /** Version of the settings. */
  version: z.int(),
  startedAt: z.int(),
})
/** An attempt to sign in, on its way through the provider. */
export type Flow = z.infer<typeof Flow>

const longestSeconds = 600
const oidcLoginSeconds = 60

const field = { table: 'oidc', id: 'flow', column: 'cookie' }

/**
 * Keeps the state of a sign-in in an encrypted cookie of the browser that began it: another browser cannot finish it, unfinished ones need
 * no storage, and any process can continue. Over TLS the name keeps other hosts of the domain from setting it.
 */
export function createFlows({
  encryption,
  clock,
  publicUrl,
}: {
  encryption: Encryption
  clock: () => Date
  publicUrl: string | null
}) {
  const sealed = encryption.at(field)
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const cookie = (name: string, value: string, seconds: number, sameSite: 'Lax' | 'Strict') =>
    `${named(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  const named = (name: string) => `${isSecure ? '__Host-' : ''}${name}`
  /** Each attempt has its own cookie, so that two windows do not overwrite each other's. */
  const nameOf = (state: string) => `sign-in-${state.slice(0, 8)}`

  return {
    begin(request: Pick<Flow, 'path' | 'isTrial' | 'version'>): { flow: Flow; cookie: string } {
      const flow = { ...request, state: random(), nonce: random(), verifier: random(), startedAt: clock().getTime() }
      return { flow, cookie: cookie(nameOf(flow.state), sealed.close(JSON.stringify(flow)), longestSeconds, 'Lax') }
    },
    /** @throws SignInFault when this browser did not start the sign-in or started it too long ago */
    resume(state: string | undefined, cookies: string | undefined): Flow {
      const flow = state && opened(valueOf(cookies, named(nameOf(state))))
      const age = flow ? clock().getTime() - flow.startedAt : Infinity
      if (!flow || flow.state !== state || age > longestSeconds * 1000) throw new SignInFault('stale')
      return flow
    },
    /** Deletes the cookie of a finished attempt. */
    end: (state: string) => cookie(nameOf(state), '', 0, 'Lax'),
    /** The page fetches the session with this cookie. */
    handOver: (code: string) => cookie('signed-in', code, oidcLoginSeconds, 'Strict'),
    handedOver: (cookies: string | undefined) => valueOf(cookies, named('signed-in')),
    oidcLoginSeconds,
  }

  function opened(value: string | null): Flow | null {
    if (!value) return null
    try {
      return z.parse(Flow, JSON.parse(sealed.open(value)))
    } catch {
      return null
    }
  }
}

export type Flows = ReturnType<typeof createFlows>

/** 256 bits. */
export const random = () => randomBytes(32).toString('base64url')

/** Digests the code for storage. */
export const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

function valueOf(cookies: string | undefined, name: string): string | null {
  const pair = cookies?.split(';').find((one) => one.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || null
}
