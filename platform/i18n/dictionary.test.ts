import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsIn } from '../scripts/used-texts.ts'
import { en } from './en.ts'
import { vi } from './vi.ts'

type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
const english = flat(en)
const vietnamese = new Map(flat(vi))
const values = (text: string) => [...(text.match(/{{\w+}}/g) ?? [])].toSorted((a, b) => a.localeCompare(b)).join()

/** One form may leave the number out: “One question will change”. */
const has = (one: string, other: string) => [...one.matchAll(/{{\w+}}/g)].every(([value]) => other.includes(value))

test('both languages fill in the same values', () => {
  const shared = english.filter(([key]) => !key.endsWith('_one'))
  const differing = shared.filter(([key, text]) => values(vietnamese.get(key) ?? '') !== values(text))
  expect(differing).toEqual([])
})

test('both plural forms fill in the same values, the number apart', () => {
  const texts = new Map(english)
  const one = english.filter(([key]) => key.endsWith('_one'))
  expect(one.length).toBeGreaterThan(100)
  const withoutNumber = (text: string) => values(text.replaceAll(/{{(count|number)}}/g, ''))
  const differing = one.filter(([key, text]) => {
    const other = texts.get(key.replace(/_one$/, '_other'))
    return other === undefined || withoutNumber(text) !== withoutNumber(other) || !has(values(text), values(other))
  })
  expect(differing).toEqual([])
  expect(english.filter(([key]) => key.endsWith('_other') && !texts.has(key.replace(/_other$/, '_one')))).toEqual([])
})

test('Vietnamese has the same texts, with one form for every number', () => {
  const keys = english.map(([key]) => key).filter((key) => !key.endsWith('_one'))
  expect([...vietnamese.keys()].toSorted()).toEqual(keys.toSorted())
})

test('texts are composed, trimmed and not empty', () => {
  for (const [key, text] of [...english, ...vietnamese]) {
    expect([key, text.normalize('NFC').trim()]).toEqual([key, text])
    expect(text).not.toBe('')
  }
})

/** Names, and what is written alike in both languages. */
const alike = [
  'nav.menu',
  'auth.email',
  'generation.submitHint',
  'travel.moodle',
  'travel.qti',
  'travel.kahoot',
  'travel.quizizz',
  'travel.blooket',
  'travel.azota',
  'content.word',
  // Titles of a question's copy keep the words of their language.
  'signInSettings.google',
  'signInSettings.microsoft',
  'signInSettings.keycloak',
  'signInSettings.issuer',
  'signInSettings.tenant',
  'signInSettings.clientId',
  'signInSettings.clientSecret',
  'connection.dify',
  'connection.anthropic',
  'connection.google',
  'deedField.issuer',
  'deedField.clientId',
]
const unaccented = new Set(['Token ra', 'Trang sau', 'Song song'])
/** Words that no Vietnamese text has, unlike "to", "in", "a" or "hay". */
const englishWords =
  /(?<![\p{L}])(the|and|of|is|are|was|your?|please|this|that|these|with|for|not|has|have|will|be|or|from|when|what|which|could|cannot|file|files|save|saved|delete|open|new|failed|text)(?![\p{L}])/iu
/** Removes values, addresses, keys, and names in straight quotes. */
const own = (text: string) => text.replace(/{{\w+}}|https?:\S+|\w+_\w+|"\w+"/g, ' ')

test('Vietnamese texts are Vietnamese', () => {
  const english = new Map(flat(en))
  const same = flat(vi).filter(([key, text]) => english.get(key) === text)
  expect(same.map(([key]) => key)).toEqual(alike)
  const others = flat(vi).filter(([key]) => !alike.includes(key))
  expect(others.filter(([, text]) => englishWords.test(own(text)))).toEqual([])
  // Hardly any two words of Vietnamese have no accent.
  const bare = others.filter(([, text]) => !unaccented.has(text) && !/đ|\p{M}/iu.test(text.normalize('NFD')))
  expect(bare.filter(([, text]) => (own(text).match(/\p{L}+/gu) ?? []).length > 1)).toEqual([])
})

/** Keys whose last part is put together where they are used: `provider.${kind}`. Their last parts stand in these files. */
const composed = new Map([
  ['chat.', ['web/chat/days.ts']],
  ['check.', ['rules/checks/names.ts']],
  ['checkForm.', ['rules/checks/kinds/*.ts']],
  ['deed.', ['rules/deeds.ts']],
  ['deedField.', ['rules/deed-fields.ts']],
  ['deedKind.', ['rules/deeds.ts']],
  ['documentKind.', ['rules/turning.ts']],
  ['editor.', ['web/content/picture-file.ts', 'web/content/editor/tools/*.{ts,tsx}']],
  ['everyone.', ['web/history/everyone/Days.tsx']],
  ['examFault.', ['rules/exam/read-items.ts', 'rules/exam/take-items.ts']],
  ['exchangePlace.', ['server/exchange/places.ts']],
  ['failure.', ['rules/usage.ts']],
  ['file.', ['server/extraction/reading.ts']],
  ['history.', ['web/entry/EntryFacts.tsx']],
  ['language.', ['locales/language.ts']],
  ['layout.', ['rules/layout/names.ts']],
  ['layoutSays.', ['rules/layout/names.ts']],
  ['openingKind.', ['rules/openings.ts']],
  ['pressForm.', ['rules/refine/own-presses.ts', 'web/agents/manage/presses/PressFields.tsx']],
  ['provider.', ['server/models/model.ts']],
  ['refine.', ['rules/refine/fit.ts', 'rules/refine/wishes.ts']],
  ['retentionForm.', ['rules/retention.ts']],
  ['signInAdvice.', ['rules/sign-in-problems.ts']],
  ['signInProblem.', ['rules/sign-in-problems.ts']],
  ['signInSettings.', ['rules/oidc-providers.ts', 'rules/sign-in-problems.ts']],
  ['slideFault.', ['rules/slides/read-slides.ts', 'rules/slides/take-slides.ts']],
  ['templateFault.', ['server/docx/template/fault.ts', 'server/word-templates/put.ts']],
  ['theme.', ['web/lib/theme.ts']],
  ['travel.', ['rules/quiz-exchange/formats.ts']],
  ['usage.', ['rules/usage.ts', 'web/usage/figures.ts', 'web/usage/place.ts', 'server/usage/export.ts']],
  ['wordTemplate.', ['rules/word-template.ts']],
])

test('every text is used', () => {
  const said = (patterns: string[]) =>
    globSync(patterns)
      .filter((file) => !/\.test\.|\/testing\b|\.d\.ts$/.test(file))
      .map((file) => textsIn(file, readFileSync(file, 'utf8')))
  const code = said(['{contract,rules,server,web}/**/*.{ts,tsx}'])
  const quoted = new Set(code.flatMap((texts) => [...texts.quoted]))
  const groups = new Set(Object.keys(en).map((group) => `${group}.`))
  const beginnings = new Set(code.flatMap((texts) => [...texts.composed]).filter((group) => groups.has(group)))
  expect([...beginnings].toSorted()).toEqual([...composed.keys()])
  for (const [beginning, files] of composed)
    for (const texts of said(files)) for (const end of texts.quoted) quoted.add(`${beginning}${end}`)
  const keys = english.map(([key]) => key.replace(/_(one|other)$/, ''))
  expect(keys.filter((key) => !quoted.has(key))).toEqual([])
})

test('a text that only a comment or an import names is not used', () => {
  const { quoted, composed } = textsIn(
    'a.tsx',
    `import x from 'a.imported'
     // 'a.comment'
     const y = <b title={t('a.used')} lang="a.attribute">{t(\`a.\${x}\`)} {/* 'a.hidden' */} 'a.shown' {words.a.read}</b>`,
  )
  expect([[...quoted], [...composed]]).toEqual([['a.used', 'a.attribute', 'a.read'], ['a.']])
})
