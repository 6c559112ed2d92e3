import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createPicker } from './pick.ts'

const Plain = z.object({ id: z.string(), count: z.int() })
const schemas = {
  string: z.string(),
  trimmed: z.string().check(z.trim(), z.minLength(2)),
  address: z.email(),
  number: z.number(),
  whole: z.int(),
  small: z.int32(),
  boolean: z.boolean(),
  nothing: z.null(),
  choice: z.enum(['a', 'b']),
  literal: z.literal(['a', 5, null]),
  nullable: z.nullable(z.string()),
  optional: z.optional(z.int()),
  list: z.array(Plain),
  longList: z.array(z.string()).check(z.minLength(1)),
  record: z.record(z.string(), z.int()),
  union: z.union([z.int(), Plain, z.array(z.string())]),
  kinds: z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), id: z.string() }),
    z.object({ type: z.literal('b'), count: z.int() }),
  ]),
  object: Plain,
  optionals: z.object({
    id: z.optional(z.string()),
    count: z._default(z.int(), 3),
    choice: z.optional(z.nullable(z.int())),
  }),
  anything: z.object({ id: z.unknown(), type: z.optional(z.unknown()) }),
  exact: z.strictObject({ id: z.string() }),
  nested: z.object({ id: z.nullable(Plain), rest: z.optional(z.array(z.optional(Plain))) }),
}
const scalars = [
  undefined,
  null,
  true,
  'a',
  ' a ',
  'abc',
  'a@b.vn',
  '',
  5,
  5.5,
  -0,
  2 ** 31,
  2 ** 53,
  NaN,
  Infinity,
  5n,
  Symbol('a'),
]
const lists = [[], ['a'], [5], [{ id: 'x', count: 1, secret: 2 }], [{ id: 'x' }], [undefined]]
const objects = [
  {},
  { id: 'x' },
  { id: 'x', count: 1 },
  { id: 'x', count: 1, secret: 'y' },
  { id: 'x', count: undefined },
  { id: undefined },
  { id: 'x', count: '1' },
  { id: null },
  { type: 'a', id: 'x', count: 4 },
  { type: 'b', id: 'x', count: 4 },
  { id: { id: 'x', count: 1, secret: 2 }, rest: [undefined, { id: 'x', count: 2, secret: 3 }], choice: null },
  { a: 1, b: 2 },
  { a: 'x' },
  new Date(0),
  new Map(),
]

test.each(Object.entries(schemas))('answers as zod does: %s', (_, schema: z.ZodMiniType) => {
  const pick = createPicker(schema)
  const answers = [...scalars, ...lists, ...objects].map((value) => [
    answerOf(() => pick(value)),
    answerOf(() => z.parse(schema, value)),
  ])
  expect(answers.map(([own]) => own)).toEqual(answers.map(([, ofZod]) => ofZod))
})

function answerOf(read: () => unknown) {
  try {
    return { value: read() }
  } catch (error) {
    return { issues: (error as z.core.$ZodError).issues }
  }
}

test('leaves the value alone and drops undeclared fields at every depth', () => {
  const pick = createPicker(z.object({ list: z.array(z.object({ id: z.string(), inner: z.nullable(Plain) })) }))
  const value = { secret: 1, list: [{ id: 'x', secret: 2, inner: { id: 'y', count: 1, secret: 3 } }] }
  const before = structuredClone(value)
  expect(pick(value)).toEqual({ list: [{ id: 'x', inner: { id: 'y', count: 1 } }] })
  expect(value).toEqual(before)
})

test('accepts an object that contains itself by its schema', () => {
  const Folder = z.object({
    name: z.string(),
    get folders(): z.ZodMiniArray<typeof Folder> {
      return z.array(Folder)
    },
  })
  const folder = (name: string, folders: object[]) => ({ name, folders })
  const pick = createPicker(Folder)
  expect(pick(folder('a', [{ ...folder('b', []), secret: 1 }]))).toEqual(folder('a', [folder('b', [])]))
  expect(() => pick(folder('a', [{ name: 'b' }]))).toThrow(z.core.$ZodError)
})
