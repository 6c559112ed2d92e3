import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oidc } from '../../contract/oidc.ts'
import { withEventStored } from '#platform/server/logs/security-log.ts'
import { callerOf, limited, serve } from '#platform/server/http/serve.ts'
import { comeIn } from './come-in.ts'
import type { SignInDeps } from './deps.ts'
import { createFlows } from './flow.ts'
import { createProvider } from './provider.ts'
import { getOidc, updateOidc } from './settings.ts'
import { finish, start, type Elsewhere } from './sign-in.ts'
import { storedOidc } from './stored.ts'
import { beginTrial, lastTrial } from './trial.ts'

type Deps = Omit<SignInDeps, 'flows' | 'provider'> & { trusted: readonly string[] }

/** A whole school may sign in in the morning from one address. */
const visits = { max: 600, seconds: 600, by: 'address' } as const

export function oidcRoutes(app: FastifyInstance, parts: Deps): void {
  const deps = { ...parts, flows: createFlows(parts), provider: createProvider(parts) }
  serve(app, oidc, {
    get: async () => ({ oidc: await getOidc(deps) }),
    update: async ({ body, from }) => ({ oidc: await updateOidc(deps, body, from.record) }),
    tryOut: async () => ({ address: `/api/oidc/start?trial=${await beginTrial(deps)}` }),
    trial: async () => ({ trial: lastTrial(await storedOidc(deps.db)) }),
    comeIn: async ({ body, from }) => comeIn(deps, body, from),
  })

  // The browser navigates to these routes, so they always redirect, even after an error.
  const config = { rateLimit: limited(visits) }
  app.get<{ Querystring: { to?: string; trial?: string } }>('/oidc/start', { config }, async (request, reply) => {
    const { to, trial } = request.query
    return sendOn(reply, await withEventStored(request, () => start(deps, { to, trial }, callerOf(request))))
  })
  app.get('/oidc/return', { config }, async (request, reply) => {
    const answer = { query: queryOf(request), cookies: request.headers.cookie }
    return sendOn(reply, await withEventStored(request, () => finish(deps, answer, callerOf(request))))
  })
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.slice(url.indexOf('?') + 1))

const sendOn = (reply: FastifyReply, { location, cookies }: Elsewhere) =>
  reply.header('set-cookie', cookies).redirect(location, 303)
