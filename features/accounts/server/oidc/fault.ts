import type { SignInProblem } from '../../model/sign-in-problems.ts'
import { InnerAddressError } from './guarded-fetch.ts'

type About = { cause?: unknown; detail?: string | null; email?: string | null }

/** A failed sign-in and its reason. `detail`: more information for an administrator; `email`: the person's address. */
export class SignInFault extends Error {
  readonly problem: SignInProblem
  readonly detail: string | null
  readonly email: string | null
  constructor(problem: SignInProblem, { cause, detail = null, email = null }: About = {}) {
    super(problem, { cause })
    this.problem = problem
    this.detail = detail
    this.email = email
  }
}

/** Converts an error of openid-client or of the network. Other errors pass unchanged. */
export function asSignInFault(error: unknown): SignInFault {
  if (error instanceof SignInFault) return error
  const chain = causesOf(error)
  const problem = ofProvider(error) ?? chain.map(ofNetwork).find((found) => found !== null) ?? 'failed'
  return new SignInFault(problem, { cause: error, detail: detailOf(chain) })
}

function ofProvider(error: unknown): SignInProblem | null {
  const about = (error ?? {}) as Partial<ProviderError>
  return byCode[about.code ?? '']?.(about) ?? null
}

/** `code`: the library's code; `error` and its description: from the provider. */
type ProviderError = { code: string; error: string; error_description: string; cause: unknown }

/** Problems by error code of oauth4webapi, on which openid-client is built. */
const byCode: Record<string, (error: Partial<ProviderError>) => SignInProblem | null> = {
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: ({ error }) => (error === 'access_denied' ? 'denied' : 'provider'),
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: () => 'client',
  OAUTH_RESPONSE_BODY_ERROR({ error }) {
    if (error === 'invalid_client' || error === 'unauthorized_client') return 'client'
    return error === 'invalid_grant' ? 'code' : 'provider'
  },
  OAUTH_TIMEOUT: () => 'slow',
  OAUTH_PARSE_ERROR: () => 'notProvider',
  OAUTH_RESPONSE_IS_NOT_JSON: () => 'notProvider',
  OAUTH_RESPONSE_IS_NOT_CONFORM: ({ cause }) =>
    cause instanceof Response && cause.status >= 500 ? 'away' : 'notProvider',
  OAUTH_MISSING_SERVER_METADATA: () => 'notProvider',
  OAUTH_INVALID_SERVER_METADATA: () => 'notProvider',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: () => 'otherIssuer',
  OAUTH_HTTP_REQUEST_FORBIDDEN: () => 'innerAddress',
  OAUTH_KEY_SELECTION_FAILED: () => 'signature',
  OAUTH_UNSUPPORTED_OPERATION: () => 'signature',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: () => 'clock',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: ({ cause }) => (claimOf(cause) === 'nonce' ? 'nonce' : 'token'),
  OAUTH_INVALID_RESPONSE: ({ cause }) => ofAnswer(cause),
}

function ofAnswer(cause: unknown): SignInProblem {
  const message = cause instanceof Error ? cause.message : ''
  if (message.includes('signature')) return 'signature'
  if (message.includes('"nonce"')) return 'nonce'
  return message.includes('"iss"') || message.includes('JWT') || message.includes('ID Token') ? 'token' : 'notProvider'
}

const claimOf = (cause: unknown) => (cause as { cause?: { claim?: string } } | null)?.cause?.claim

function ofNetwork(error: unknown): SignInProblem | null {
  if (error instanceof InnerAddressError) return 'innerAddress'
  const { code, syscall } = error as NodeJS.ErrnoException
  // Certificate errors have their own codes and no system call.
  return syscall || /^(E[A-Z]+|CERT_|DEPTH_|UNABLE_|SELF_|ERR_TLS|HPE_)/.test(code ?? '') ? 'away' : null
}

function causesOf(error: unknown): object[] {
  const chain: object[] = []
  for (let at = error; typeof at === 'object' && at !== null && chain.length < 5; at = (at as Error).cause)
    chain.push(at)
  return chain
}

/** The reason for the refusal in the words of the provider or the network. It contains no personal data. */
function detailOf(chain: object[]): string | null {
  for (const error of chain) {
    const { error: reason, error_description: description } = error as Partial<ProviderError>
    if (typeof reason === 'string') return [reason, description].filter(Boolean).join(': ').slice(0, 300)
    if (error instanceof InnerAddressError) return error.host
  }
  const code = chain.map((error) => (error as { code?: unknown }).code).findLast((found) => typeof found === 'string')
  return code ?? null
}
