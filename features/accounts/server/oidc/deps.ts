import type { Registration } from '../../model/registration.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import type { Flows } from './flow.ts'
import type { Door } from './judge.ts'
import type { Provider } from './provider.ts'

/** Dependencies of a sign-in by the provider, and of its test. */
export type SignInDeps = {
  db: Database
  clock: () => Date
  encryption: Encryption
  provider: Provider
  flows: Flows
  publicUrl: string | null
  registration: () => Promise<{ registration: Registration; domains: string[] }>
  log: { error(fault: unknown, message: string): void; warn(facts: object, message: string): void }
}

/** Reads the current rules for new accounts. */
export async function doorOf({ registration }: SignInDeps, { newcomers }: Schema['oidc']): Promise<Door> {
  const { registration: rule, domains } = await registration()
  return { newcomers, registration: rule, registrationDomains: domains }
}
