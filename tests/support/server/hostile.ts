import * as fc from 'fast-check'
import * as z from 'zod/mini'

/** Values that pass some checks of the contract. */
const texts = [
  'Phân số',
  'Cô ấy nhờ xem giúp.',
  'topic',
  'secret1',
  'a@example.com',
  '#2563EB',
  'data:image/png;base64,iVBORw0KGgo=',
  'pdf',
  '5',
  'true',
  'https://a.vn',
  '[]',
  '1.1.a',
  '2026-09-01T10:00:00+07:00',
  '2026-09-01',
  '2026-09',
  '2026',
  '01890000-0000-7000-8000-000000000001',
]
const pool = [
  ...texts,
  0,
  1,
  5,
  0.5,
  730,
  2026,
  26_000,
  true,
  false,
  [],
  ['pdf'],
  [{ value: 'a', label: 'A', labelVi: 'A' }],
]

/** Generates valid values from a schema of the contract; strings that may be ids include `ids`. */
export function acceptedBy(schema: z.core.$ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (part: z.core.$ZodType) => acceptedBy(part, ids)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape)
    const requiredKeys = fields.filter(([, field]) => !z.safeParse(field, undefined).success).map(([name]) => name)
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])), { requiredKeys })
  }
  if (def.type === 'optional' || def.type === 'default') return inner(def.innerType)
  if (def.type === 'nullable') return fc.option(inner(def.innerType))
  if (def.type === 'array') return fc.array(inner(def.element), { maxLength: 3 })
  if (def.type === 'record')
    return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { maxKeys: 3 })
  if (def.type === 'union') return fc.oneof(...def.options.map(inner))
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  const values = [...pool, ...ids, ids, ...ids.map((id) => ({ id }))].filter(
    (value) => z.safeParse(schema, value).success,
  )
  if (values.length === 0) throw new Error(`the pool holds nothing that this ${def.type} takes`)
  return fc.constantFrom(...values)
}

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
  depth === 0 ? 'deep' : wrap(nested(depth - 1, wrap))

export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', '\ud800', 'x'.repeat(150_000), '../../etc/passwd', "' or 1=1 --", '<script>', '%00'),
  fc.constantFrom('-1', '0', '1.5', '1e9', '9'.repeat(400), '-0', 'NaN', 'null', '[object Object]', '__proto__'),
)

const hostileKey = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', '', '\0', 'a.b'), hostileText)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [null], [[]]),
  fc.constantFrom(
    nested(100, (inner) => [inner]),
    nested(100, (a) => ({ a })),
  ),
  // The values are written as text: in code this key would set the prototype.
  fc
    .constantFrom('{"__proto__":{"isActive":false}}', '{"constructor":{"prototype":{"a":1}}}')
    .map((json) => JSON.parse(json)),
  fc.dictionary(hostileKey, hostileText, { maxKeys: 3 }),
  fc.array(hostileText, { maxLength: 3 }),
)

/** Replaces one part of a value at any depth by an invalid one, or adds one. */
export const brokenIn = (
  good: fc.Arbitrary<unknown>,
  bad: fc.Arbitrary<unknown> = hostileValue,
): fc.Arbitrary<unknown> =>
  fc.tuple(good, fc.nat(), bad, hostileKey).map(([value, position, replacement, key]) => {
    const paths = listPaths(value)
    const path = paths[position % paths.length]!
    return path.length === 0 && isRecord(value) ? { ...value, [key]: replacement } : replaced(value, path, replacement)
  })

function listPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  const part = replaced((value as Record<string, unknown>)[key], rest, replacement)
  return Array.isArray(value) ? value.with(Number(key), part) : { ...(value as object), [key]: part }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = ({ name, file, content }: { name: string; file?: string | undefined; content: string }) =>
  `--B\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`

const hostilePart = fc.record({
  name: fc.constantFrom('file', 'questionKey', '', '__proto__', 'x'.repeat(5_000), 'a"b'),
  file: fc.constantFrom(undefined, '', '../../nguon.txt', 'a.exe', 'a.pdf', '\0.txt', `${'x'.repeat(400)}.txt`),
  content: fc.oneof(fc.constantFrom('source', 'Phân số', '%PDF-1.7', 'PK\u0003\u0004'), hostileText),
})

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

/**
 * Generates uploads of the text file "nguon.txt" with these fields, mostly invalid: with an extra or wrong part, truncated, or with a wrong
 * content type.
 */
export function brokenForm(fields: Record<string, string>) {
  const good = [
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    { name: 'file', file: 'nguon.txt', content: 'Phân số' },
  ]
  const parts = fc
    .tuple(rarely(hostilePart), fc.nat({ max: good.length }), fc.nat({ max: 1 }))
    .map(([part, position, instead]) => (part ? good.toSpliced(position, instead, part) : good))
  return fc.record({
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant('multipart/form-data; boundary=B') },
      fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=C', 'application/json', 'text/plain'),
    ),
    body: fc
      .tuple(parts, rarely(fc.nat({ max: 250 })))
      .map(([all, cut]) => `${all.map(partOf).join('')}--B--\r\n`.slice(0, cut ?? undefined)),
  })
}
