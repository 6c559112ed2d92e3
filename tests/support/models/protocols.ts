import type { Provider } from '#ai/model/provider-keys.ts'
import type { Model, Settings } from '#ai/server/model.ts'
import { providers } from '#ai/server/providers.ts'
import { anthropicError, anthropicFailure, startAnthropicServer } from './anthropic-server.ts'
import { difyFailure, startDifyServer } from './dify-server.ts'
import { googleFailure, googleError, startGoogleServer } from './google-server.ts'
import { refusals, type Behaviour } from './model-behaviours.ts'
import { startModelServer } from './model-server.ts'
import type { StandIn } from './stand-in.ts'

export type ProtocolCase = {
  provider: Provider
  start: () => Promise<StandIn<unknown>>
  /** This provider's wording of common answers. */
  says: {
    badKey: Behaviour
    forbidden: Behaviour
    noSuchModel: Behaviour
    tooMany: (retryAfter: string) => Behaviour
    noCredit: Behaviour
    tooLong: Behaviour
    broken: Behaviour
    overloaded: Behaviour
    /** An overload error in the middle of a stream. */
    overloadedEvent: unknown
  }
}

const openAiFailure = (status: number, message: string): Behaviour => ({
  does: 'refuse',
  status,
  body: { error: { message, type: 'server_error', code: null } },
})

/** Every supported protocol, with its stand-in and its wording of the same faults. */
export const protocols: readonly ProtocolCase[] = [
  {
    provider: 'openai',
    start: () => startModelServer(),
    says: {
      badKey: refusals.badKey,
      forbidden: openAiFailure(403, 'Country, region, or territory not supported'),
      noSuchModel: refusals.noSuchModel,
      tooMany: (retryAfter) => refusals.rateLimited(retryAfter),
      noCredit: openAiFailure(402, 'Insufficient Balance'),
      tooLong: refusals.contextTooLong,
      broken: refusals.broken,
      overloaded: openAiFailure(529, 'Overloaded'),
      overloadedEvent: { message: 'Overloaded', code: 503 },
    },
  },
  {
    provider: 'dify',
    start: () => startDifyServer(),
    says: {
      badKey: difyFailure(401, 'unauthorized', 'Access token is invalid'),
      forbidden: difyFailure(403, 'app_api_disabled', 'The app API is disabled.'),
      noSuchModel: difyFailure(400, 'model_currently_not_support', 'The model is not supported.'),
      tooMany: (retryAfter) =>
        difyFailure(429, 'too_many_requests', 'Too many requests.', { 'retry-after': retryAfter }),
      noCredit: difyFailure(
        400,
        'provider_quota_exceeded',
        'Your quota for Dify Hosted Model Provider has been exhausted.',
      ),
      tooLong: difyFailure(
        400,
        'completion_request_error',
        '[openai] Error: This model has a maximum context length of 8192 tokens.',
      ),
      broken: difyFailure(500, 'internal_server_error', 'The server encountered an internal error.'),
      overloaded: difyFailure(400, 'completion_request_error', '[anthropic] Server Unavailable Error, 529 Overloaded'),
      overloadedEvent: {
        status: 400,
        code: 'completion_request_error',
        message: '[openai] Rate limit reached for gpt-4o',
      },
    },
  },
  {
    provider: 'anthropic',
    start: () => startAnthropicServer(),
    says: {
      badKey: anthropicFailure(401, 'authentication_error', 'invalid x-api-key'),
      forbidden: anthropicFailure(403, 'permission_error', 'Your API key does not have permission.'),
      noSuchModel: anthropicFailure(404, 'not_found_error', 'model: claude-x'),
      tooMany: (retryAfter) =>
        anthropicFailure(429, 'rate_limit_error', 'This would exceed your rate limit.', { 'retry-after': retryAfter }),
      noCredit: anthropicFailure(400, 'invalid_request_error', 'Your credit balance is too low to access the API.'),
      tooLong: anthropicFailure(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
      broken: anthropicFailure(500, 'api_error', 'Internal server error'),
      overloaded: anthropicFailure(529, 'overloaded_error', 'Overloaded'),
      overloadedEvent: anthropicError('overloaded_error', 'Overloaded').error,
    },
  },
  {
    provider: 'google',
    start: () => startGoogleServer(),
    says: {
      badKey: googleFailure(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
      forbidden: googleFailure(403, 'PERMISSION_DENIED', 'Generative Language API has not been used in project.'),
      noSuchModel: googleFailure(404, 'NOT_FOUND', 'models/x is not found for API version v1beta'),
      tooMany: (retryAfter) =>
        googleFailure(
          429,
          'RESOURCE_EXHAUSTED',
          'You exceeded your current quota, please check your plan and billing.',
          [
            { violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }] },
            { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfter}s` },
          ],
        ),
      noCredit: googleFailure(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
        { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12s' },
      ]),
      tooLong: googleFailure(
        400,
        'INVALID_ARGUMENT',
        'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      ),
      broken: googleFailure(500, 'INTERNAL', 'An internal error has occurred.'),
      overloaded: googleFailure(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
      overloadedEvent: googleError(503, 'UNAVAILABLE', 'The model is overloaded.').error,
    },
  },
]

export const secretKey = 'app-sk-ant-AIza-secret-of-the-school'

export const modelAt = (provider: Provider, baseUrl: string, settings: Partial<Settings> = {}): Model =>
  providers[provider].make({ baseUrl, apiKey: secretKey, model: 'm', temperature: null, maxTokens: null, ...settings })
