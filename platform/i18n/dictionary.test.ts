import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsIn } from '../../tools/texts/used-texts.ts'
import { composed, listComposed } from './testing/composed.ts'
import { en, listTexts, textFiles, vi } from './testing/texts.ts'

const english = listTexts(en)
const vietnamese = new Map(listTexts(vi))
const values = (text: string) => [...(text.match(/{{\w+}}/g) ?? [])].toSorted((a, b) => a.localeCompare(b)).join()

/** One form may omit the number: “One question will change”. */
const has = (one: string, other: string) => [...one.matchAll(/{{\w+}}/g)].every(([value]) => other.includes(value))

test('finds the texts of every feature', () => {
  expect(textFiles.length).toBeGreaterThan(60)
  expect(english.length).toBeGreaterThan(4000)
})

test('both languages use the same placeholders', () => {
  const shared = english.filter(([key]) => !key.endsWith('_one'))
  const differing = shared.filter(([key, text]) => values(vietnamese.get(key) ?? '') !== values(text))
  expect(differing).toEqual([])
})

test('both plural forms use the same placeholders, except for the number', () => {
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

const entries = ['nav.users', 'nav.usage', 'nav.settings']
const tabs = ['nav.groups', 'nav.audit', 'budgetForm.title', 'settings.partAccounts', 'settings.partServer']

test('a path such as “Settings › Accounts” has the names of the menu and of a tab', () => {
  for (const texts of [en, vi]) {
    const all = listTexts(texts)
    const named = new Map(all)
    const names = new Set(tabs.map((key) => named.get(key)))
    const path = new RegExp(`(?:${entries.map((key) => named.get(key)).join('|')}) › ([^.,;]+)`, 'g')
    // These are the settings of a phone.
    const ours = all.filter(([, text]) => !text.includes('iPhone'))
    const paths = ours.flatMap(([key, text]) => [...text.matchAll(path)].map(([, tab]) => ({ key, tab })))
    expect(paths.length).toBeGreaterThan(6)
    expect(paths.filter(({ tab }) => !names.has(tab))).toEqual([])
  }
})

/** Names, and texts that are equal in both languages. */
const alike = [
  'nav.menu',
  'auth.email',
  'generation.submitHint',
  'deadline.several',
  'travel.moodle',
  'travel.qti',
  'travel.kahoot',
  'travel.quizizz',
  'travel.blooket',
  'travel.azota',
  'content.word',
  'serverState.postgres',
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
  'auditField.issuer',
  'auditField.clientId',
  'rowPlan.problem',
  'rowRun.range',
  'rowRun.rowsIn',
  'check.distinct',
  'staffUpdate.change',
]
const unaccented = new Set(['Token ra', 'Trang sau', 'Song song'])
/** Words that no Vietnamese text has, unlike "to", "in", "a" or "hay". */
const englishWords =
  /(?<![\p{L}])(the|and|of|is|are|was|your?|please|this|that|these|with|for|not|has|have|will|be|or|from|when|what|which|could|cannot|file|files|save|saved|delete|open|new|failed|text)(?![\p{L}])/iu
/** Removes values, addresses, keys, and names in straight quotes. */
const own = (text: string) => text.replace(/{{\w+}}|https?:\S+|\w+_\w+|"\w+"/g, ' ')

test('Vietnamese texts are Vietnamese', () => {
  const english = new Map(listTexts(en))
  const same = listTexts(vi).filter(([key, text]) => english.get(key) === text)
  expect(same.map(([key]) => key).toSorted()).toEqual(alike.toSorted())
  const others = listTexts(vi).filter(([key]) => !alike.includes(key))
  expect(others.filter(([, text]) => englishWords.test(own(text)))).toEqual([])
  // Hardly any two consecutive Vietnamese words have no accent.
  const bare = others.filter(([, text]) => !unaccented.has(text) && !/đ|\p{M}/iu.test(text.normalize('NFD')))
  expect(bare.filter(([, text]) => (own(text).match(/\p{L}+/gu) ?? []).length > 1)).toEqual([])
})

test('uses every text', () => {
  const text = (patterns: string[]) =>
    globSync(patterns)
      .filter((file) => !/\.test\.|\/testing\b|\.d\.ts$/.test(file))
      .map((file) => textsIn(file, readFileSync(file, 'utf8')))
  const code = text(['{ai,app,platform,features/*,formats/*}/{contract,model,server,web}/**/*.{ts,tsx}'])
  const quoted = new Set(code.flatMap((texts) => [...texts.quoted]))
  const groups = new Set(Object.keys(en).map((group) => `${group}.`))
  const beginnings = new Set(code.flatMap((texts) => [...texts.composed]).filter((group) => groups.has(group)))
  expect([...beginnings].toSorted()).toEqual([...composed.keys()])
  for (const beginning of composed.keys()) for (const key of listComposed(beginning)) quoted.add(key)
  const keys = english.map(([key]) => key.replace(/_(one|other)$/, ''))
  expect(keys.filter((key) => !quoted.has(key))).toEqual([])
})

test('a text named only in a comment or an import counts as unused', () => {
  const { quoted, composed } = textsIn(
    'a.tsx',
    `import x from 'a.imported'
     // 'a.comment'
     const y = <b title={t('a.used')} lang="a.attribute">{t(\`a.\${x}\`)} {/* 'a.hidden' */} 'a.shown' {someTexts.vi.a.read}</b>`,
  )
  expect([[...quoted], [...composed]]).toEqual([['a.used', 'a.attribute', 'a.read'], ['a.']])
})
