import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { administration, historyPage, onEveryForm, serversWords } from './word-parts.ts'

const root = join(import.meta.dirname, '../../..')
/** Returns paths in the project. */
const listFiles = () => globSync('{app,platform,features/*,formats/*}/web/**/*.{ts,tsx}', { cwd: root })
const administrators = new RegExp(
  [
    '^app/web/(build|overview|person)/',
    '^platform/web/(lists/|forms/KeyField|edit-dialog/(TextPair|EditDialog|EditNotes|LeaveDialog)\\.)',
    '^features/accounts/web/(group-choice|groups|invitations|parts|personal-data|sessions|users)/',
    '^features/agents/web/(?!(list|checks|translations)/)',
    '^features/(connections|usage)/web/',
    '^features/documents/web/(access-reason/|sharing/SharingPart)',
    '^features/questions/web/(bank|form)/',
    '^features/school/web/(audit|branding|notice-settings|retention|settings|sign-in-settings)/',
  ].join('|'),
)

test('no page of a teacher shows words that only administrators’ pages load', () => {
  const files = listFiles()
  const teachers = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !administrators.test(file))
  const found = teachers.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"](\w+)\.(\w+)['"]/g)]
      .filter(([, group, key]) => administration.has(group!) || (group === 'admin' && !onEveryForm.has(key!)))
      .map(([key]) => `${file}: ${key}`),
  )
  expect(teachers.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

/** Groups of words that come late, and what fetches them. */
const late: Record<string, string> = {
  editor: 'addEditorWords',
  versions: 'addEditorWords',
  check: 'addCheckWords',
  table: 'addTableWords',
  exam: 'addExamWords',
  paper: 'addPaperWords',
  slides: 'addSlideWords',
  refine: 'addRefineWords',
  pair: 'addPairWords',
  staff: 'addStaffWords',
  person: 'addPersonWords',
  user: 'addPeopleWords',
  approval: 'addPeopleWords',
  wayIn: 'addPeopleWords',
  settings: 'addSettingsWords',
  signInSettings: 'addSettingsWords',
  schoolFace: 'addSettingsWords',
  noticeForm: 'addSettingsWords',
  takeData: 'addTakeDataWords',
  exchange: 'addExchangeWords',
  starter: 'addStarterWords',
  travel: 'addTravelWords',
  agentVersion: 'addAgentVersionWords',
  sideBySide: 'addAgentVersionWords',
  lending: 'addLendingWords',
  sharing: 'addSharingWords',
  content: 'addContentWords',
}

test.each(Object.entries(late))(
  'words of “%s” are shown only where they have been fetched before',
  (group, fetches) => {
    const code = codeOfTheWeb()
    const shows = [...code].filter(([, text]) => new RegExp(`['"\`]${group}\\.\\w`).test(text)).map(([file]) => file)
    const importers = importersOf(code)
    // Nobody on the way from the app's beginning to this file has fetched them.
    const without = (file: string, seen: ReadonlySet<string> = new Set()): string | undefined => {
      if (seen.has(file) || code.get(file)!.includes(fetches)) return
      const by = importers.get(file) ?? []
      if (by.length === 0) return file
      for (const one of by) {
        const way = without(one, new Set([...seen, file]))
        if (way) return `${way} → ${file}`
      }
    }
    expect(shows.length).toBeGreaterThan(0)
    expect(shows.flatMap((file) => without(file) ?? [])).toEqual([])
  },
)

/** Maps paths in `web` to code, without tests. */
function codeOfTheWeb(): Map<string, string> {
  const files = listFiles()
  const product = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/web\/build\//.test(file))
  expect(product.length).toBeGreaterThan(300)
  return new Map(product.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Maps files to their importers, direct or lazy; type imports do not count. */
function importersOf(code: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of code)
    for (const [, types, at, later] of text.matchAll(
      /^(?:import|export)( type)?[^;'"]*?from '([.#][^'?]+)'|\bimport\('([.#][^'?]+)'\)/gm,
    )) {
      if (types) continue
      const specifier = (at ?? later)!
      const imported = specifier.startsWith('#')
        ? specifier.slice(1)
        : relative(root, join(root, dirname(file), specifier))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

test('words that come with the profile are shown there and by administrators alone, those of passwords where they are warned of', () => {
  const files = listFiles()
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !administrators.test(file))
  const shown = (group: string) =>
    others
      .filter((file) => new RegExp(`['"\`]${group}\\.\\w`).test(readFileSync(join(root, file), 'utf8')))
      .map((file) => file.split('/').at(-2))
  expect(new Set(shown('profile'))).toEqual(new Set(['profile']))
  expect(new Set(shown('password'))).toEqual(new Set(['password']))
})

test('what comes with the page of the history is shown there alone, and is all that is left of the shelf’s words', () => {
  const files = listFiles()
  const others = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/^features\/documents\/web\/(?:HistoryPage\.|(?:access|history|history-filters|related|sample-answers|tags|zip)\/)|^app\/web\/build\/|\.test\./.test(
        file,
      ),
  )
  const shown = others.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/['"](history|shelf)\.(\w+)['"]/g)]
      .filter(([, group, key]) => group === 'shelf' || historyPage.has(key!))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(shown).toEqual([])
})

test('what only the server says is in no text of the web', () => {
  const files = globSync('{ai,app,platform,features/*,formats/*}/{contract,model,web}/**/*.{ts,tsx}', { cwd: root })
  const shown = files.filter((file) => !/\.test\.|^app\/web\/build\//.test(file))
  const code = shown.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const keys = Object.entries(serversWords).flatMap(([group, words]) => words.map((word) => `${group}.${word}`))
  expect(keys.length).toBeGreaterThan(50)
  // These server texts are also shown to administrators, in a part of their own, or identify an error.
  const shownToo = ['budget.spentPerson', 'history.reasonNeeded', 'history.searchReasonNeeded', 'lending.notLent']
  expect(keys.filter((key) => code.includes(`'${key}'`))).toEqual(shownToo)
  expect(code).not.toMatch(/\(\s*['"`](admission|allowance|provider)\./)
})
