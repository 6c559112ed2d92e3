import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { contract } from '#app/contract/index.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { isFull } from '#tests/support/full.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { openSchool, visits } from '#tests/support/server/visits.ts'

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema; 'x-events'?: Record<string, Schema> }>
type Operation = {
  operationId: string
  summary: string
  security?: object[]
  parameters: { $ref?: string; name?: string; in?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

const calls = Object.entries(contract).flatMap(([groupName, group]) =>
  Object.entries(group).map(([name, endpoint]: [string, Endpoint]) => [`${groupName}.${name}`, endpoint] as const),
)

async function described(url: string) {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    keywords: ['components'],
    formats: { date: /^\d{4}-\d\d-\d\d$/ },
  })
  ajv.addSchema({ $id: 'described', components: document.components })
  const compiled = new Map<string, ValidateFunction>()
  return {
    document,
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    /** Calls share most of their errors, and references lead into the components: each schema is compiled once. */
    compile: (schema: Schema) => {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"described#/components/')
      const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as Schema)
      compiled.set(text, validate)
      return validate
    },
  }
}

test('describes every call of the contract once and completely', async () => {
  const { url } = await startProduct()
  const { document, operations, compile } = await described(url)
  expect(document.openapi).toBe('3.1.0')
  expect([...operations.keys()].toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  for (const [name, { path, method, access }] of calls) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
    expect(operation.operationId).toBe(name)
    expect(operation.summary).toMatch(/^[A-Z][^.]{4,80}$/)
    expect(operation.security).toEqual(access === 'guest' ? [] : undefined)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map((parameter) => parameter.name)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, id]) => id))
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.values(part?.content ?? {}),
    )
    for (const { schema } of contents) if (schema) compile(schema)
    for (const { description } of Object.values(operation.responses)) expect(description).toMatch(/\w/)
  }
})

test.runIf(isFull)('resolves references in the document', async () => {
  const { url } = await startProduct()
  const { document } = await described(url)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
  expect(references.length).toBeGreaterThan(0)
  for (const path of new Set(references)) {
    const found = path.split('/').reduce<unknown>((part, key) => (part as Schema | undefined)?.[key], document)
    expect([path, typeof found]).toEqual([path, 'object'])
  }
})

test('describes input as JSON text, as a file and as query text', async () => {
  const { url } = await startProduct()
  const { document, compile } = await described(url)
  const body = (path: string, mediaType: string) =>
    document.paths[path]!['post']!.requestBody!.content[mediaType]!.schema as { properties: Record<string, Schema> }
  const { options } = body('/questions', 'application/json').properties
  const accepts = compile(options!)
  expect([[{ value: 'a', label: 'A' }], '[]', 7].map((value) => accepts(value))).toEqual([true, true, false])
  const { file } = body('/agents/{id}/upload-file', 'multipart/form-data').properties
  expect(file).toEqual({ type: 'string', contentMediaType: 'application/octet-stream' })
  expect(document.paths['/history']!['get']!.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  })
})

test.runIf(isFull)('actual responses match the document', async () => {
  const school = await openSchool()
  const { operations, compile } = await described(school.url)
  const fits = async (name: string, { status, headers, body }: { status: number; headers: Headers; body: unknown }) => {
    const { content } = operations.get(name)!.responses[status]!
    const schema = content[headers.get('content-type')!.split(';')[0]!]?.schema
    const validate = schema && compile(schema)
    expect([name, status, validate ? validate(body) || validate.errors : '*/*' in content]).toEqual([
      name,
      status,
      true,
    ])
  }
  for (const [name, endpoint] of calls) {
    const { guest, someone, unknownId } = school
    const { by, ...input } = await visits[name as keyof typeof visits](school)
    if (endpoint.access !== 'guest') await fits(name, await guest.call(endpoint, input))
    if (endpoint.access === 'admin' || endpoint.access === 'editor')
      await fits(name, await someone.call(endpoint, input))
    if (endpoint.path.includes(':')) await fits(name, await by.call(endpoint, { ...input, params: { id: unknownId } }))
    if (endpoint.method === 'GET') await fits(name, await by.call(endpoint, { ...input, query: { x: '\0' } }))
    else await fits(name, await by.call(endpoint, { ...input, body: '{' }))
    const reply = await by.call(endpoint, input)
    expect([name, reply.status, reply.body.error]).toEqual([name, 200, undefined])
    await fits(name, reply)
    const events = operations.get(name)!.responses[200]!.content['text/event-stream']?.['x-events']
    if (!events) continue
    const { by: reader, ...again } = await visits[name as keyof typeof visits](school)
    for await (const { event, data } of reader.stream(endpoint, again))
      expect([name, event, compile(events[event]!)(data)]).toEqual([name, event, true])
  }
})
