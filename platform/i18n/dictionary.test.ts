import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsIn } from '../../tools/texts/used-texts.ts'
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

/** Keys whose last part is computed: `provider.${kind}`. These files contain the last parts. */
const composed = new Map([
  ['accessKind.', ['features/accounts/model/access-reasons.ts']],
  ['alert.', ['app/server/server-state/budget-alerts.ts']],
  ['alertSubject.', ['app/contract/server-state.ts', 'app/server/server-state/*.ts']],
  ['auditEvent.', ['platform/model/audit-events.ts']],
  ['auditField.', ['features/school/model/audit-fields.ts']],
  ['auditKind.', ['platform/model/audit-events.ts']],
  ['chat.', ['features/chat/web/conversations/days.ts']],
  ['check.', ['features/agents/model/checks/names.ts']],
  ['checkForm.', ['features/agents/model/checks/kinds/*.ts']],
  ['classFeedbackFault.', ['features/class-feedback/model/writing/answer.ts']],
  ['classFeedbackIssue.', ['features/class-feedback/model/class-feedback.ts']],
  ['classFeedbackProblem.', ['features/class-feedback/model/class-feedback.ts']],
  ['classFilter.', ['features/class-sheets/model/findings.ts']],
  ['classFinding.', ['features/class-sheets/model/findings.ts']],
  ['classRewrite.', ['features/class-sheets/model/class-sheet.ts']],
  ['classSheet.', ['features/class-sheets/web/grid/changes.ts']],
  [
    'classSheetFault.',
    ['features/class-sheets/model/writing/answer.ts', 'features/class-sheets/server/writing/writer.ts'],
  ],
  ['columnUse.', ['features/class-sheets/model/import/column-uses.ts']],
  ['curriculum.', ['features/curriculum/model/items.ts']],
  ['curriculumColumn.', ['features/curriculum/model/items.ts', 'features/curriculum/model/table/write-table.ts']],
  ['curriculumFinding.', ['features/curriculum/model/table/*.ts']],
  ['documentKind.', ['features/agents/model/derivation.ts']],
  ['editor.', ['formats/document/web/picture-file.ts', 'formats/editor/web/tools/*.{ts,tsx}']],
  ['everyone.', ['features/documents/web/history-filters/Days.tsx']],
  ['examFault.', ['features/exams/model/read-items.ts', 'features/exams/model/take-items.ts']],
  ['failure.', ['platform/model/failure-reasons.ts']],
  ['file.', ['formats/readers/server/reading.ts']],
  ['history.', ['features/documents/web/document/EntryFacts.tsx']],
  ['importPath.', ['features/agents/server/import-export/describe-path.ts']],
  ['language.', ['platform/i18n/language.ts']],
  ['layout.', ['formats/layout/model/names.ts']],
  ['layoutSays.', ['formats/layout/model/names.ts']],
  ['provider.', ['ai/server/provider-error.ts']],
  [
    'quickEditForm.',
    ['features/agents/model/quick-edits/own-quick-edits.ts', 'features/agents/web/quick-edits/QuickEditFields.tsx'],
  ],
  ['refine.', ['features/documents/model/refinements/fit.ts', 'features/agents/model/quick-edits/edit-requests.ts']],
  ['retentionForm.', ['features/school/model/retention.ts']],
  ['serverState.', ['platform/server/drivers/connect.ts']],
  ['signInAdvice.', ['features/accounts/model/sign-in-problems.ts']],
  ['signInProblem.', ['features/accounts/model/sign-in-problems.ts']],
  ['signInSettings.', ['features/accounts/model/oidc-providers.ts', 'features/accounts/model/sign-in-problems.ts']],
  ['slideFault.', ['features/slides/model/read-slides.ts', 'features/slides/model/take-slides.ts']],
  ['staffUpdate.', ['features/accounts/model/staff/update.ts']],
  ['templateFault.', ['formats/word/server/template/fault.ts', 'features/school/server/word-templates/put.ts']],
  ['theme.', ['platform/web/lib/theme.ts']],
  ['travel.', ['features/exams/model/quiz-formats/formats.ts']],
  [
    'usage.',
    [
      'features/usage/model/usage.ts',
      'features/usage/web/statistics/figures.ts',
      'features/usage/web/statistics/use-usage-filters.ts',
      'features/usage/server/statistics/export.ts',
    ],
  ],
  ['wordFile.', ['formats/tracked-word/server/open-file.ts', 'features/word-review/server/file/*.ts']],
  ['wordGap.', ['features/word-review/model/gap.ts', 'features/word-review/model/plan.ts']],
  ['wordKind.', ['formats/tracked-word/model/edits.ts']],
  ['wordPart.', ['formats/tracked-word/model/paragraph.ts']],
  ['wordReviewFault.', ['features/word-review/model/proposals.ts', 'formats/tracked-word/model/edits.ts']],
  ['wordState.', ['features/word-review/model/word-review.ts']],
  ['wordTemplate.', ['formats/word/model/word-template.ts']],
])

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
  for (const [beginning, files] of composed)
    for (const texts of text(files)) for (const end of texts.quoted) quoted.add(`${beginning}${end}`)
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
