import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/shared.ts'
import { languages } from '../../i18n/language.ts'
import { http } from './node-http.ts'

type Contract = Record<string, Record<string, Endpoint>>
type About = { title: string; version: string }
type Schema = z.core.JSONSchema.BaseSchema

/** Serves the OpenAPI 3.1 description of all calls. It is generated on the first request. */
export function serveOpenApi(app: FastifyInstance, contract: Contract, about: About): void {
  let document: string | null = null
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describe(contract, about))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

function describe(contract: Contract, info: About) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [groupName, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(groupName, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        userLanguage: { name: 'User-Language', in: 'header', schema: { type: 'string', enum: languages } },
        acceptLanguage: { name: 'Accept-Language', in: 'header', schema: { type: 'string' } },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Calls with the same key make one thing, and are answered with it.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operation(groupName: string, name: string, endpoint: Endpoint) {
  const { summary, access, method, body, multipart, once } = endpoint
  const takesBody = method !== 'GET' && Object.keys(schemaOf(body, 'input').properties ?? {}).length > 0
  const mediaType = multipart ? 'multipart/form-data' : 'application/json'
  return {
    operationId: `${groupName}.${name}`,
    summary,
    tags: [groupName],
    ...(access === 'guest' && { security: [] }),
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(endpoint),
      { $ref: '#/components/parameters/userLanguage' },
      { $ref: '#/components/parameters/acceptLanguage' },
      ...(once ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(takesBody && {
      requestBody: {
        required: !z.safeParse(body, {}).success,
        content: { [mediaType]: { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      200: { description: http.STATUS_CODES[200], content: answer(endpoint) },
      ...Object.fromEntries(refusals(endpoint).map((status) => [status, failure(http.STATUS_CODES[status]!)])),
      '5XX': failure('Server error'),
      default: failure('Refusal'),
    },
  }
}

function pathParameters({ params }: Endpoint) {
  return Object.entries(schemaOf(params, 'input').properties ?? {}).map(([name, schema]) => {
    return { name, in: 'path', required: true, schema }
  })
}

/** Describes a query. Query values are strings; the type is the one they are parsed as. */
function queryParameters({ query }: Endpoint) {
  const { required = [] } = schemaOf(query, 'input')
  return Object.entries(schemaOf(query, 'output').properties ?? {}).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
}

function answer({ response, events }: Endpoint) {
  if (response instanceof z.ZodMiniFile) return { '*/*': {} }
  const schema = schemaOf(response, 'output')
  if (events instanceof z.ZodMiniNever) return { 'application/json': { schema } }
  return {
    'application/json': { schema },
    'text/event-stream': {
      schema: { type: 'string' },
      // OpenAPI 3.1 cannot describe the content of single events.
      'x-events': { progress: schemaOf(events, 'output'), result: schema, error: errorBody },
    },
  }
}

const errorBody = { $ref: '#/components/schemas/ErrorBody' }

const failure = (description: string) => ({ description, content: { 'application/json': { schema: errorBody } } })

/** Lists the errors that follow from the declaration; all others are the `default` response. */
function refusals({ access, method, path, events, rateLimit }: Endpoint): number[] {
  const changes = method !== 'GET'
  return [
    400,
    ...(access === 'guest' ? [] : [401, 403]),
    ...(path.includes(':') ? [404] : []),
    ...(changes || !(events instanceof z.ZodMiniNever) ? [409] : []),
    ...(changes ? [413, 415] : []),
    ...(rateLimit ? [429] : []),
  ]
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: say })
  return described
}

/** Describes the accepted input where the schema alone does not. */
function say({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
  const { def } = zodSchema._zod
  if (def.type === 'file') replace(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' })
  // A pipe that begins with a transform is a list that may also arrive as JSON text.
  if (def.type === 'pipe' && def.in._zod.def.type === 'transform')
    replace(jsonSchema, { anyOf: [{ ...jsonSchema }, { type: 'string', contentMediaType: 'application/json' }] })
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function replace(schema: Schema, by: Schema): void {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, by)
}
