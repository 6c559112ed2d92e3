import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { administration, historyPage, onEveryForm, serversWords } from './word-parts.ts'

const web = join(import.meta.dirname, '..')
const administrators =
  /^(audit|categories|groups|questions|users|settings|agents\/(?:manage|trial|versions)|connection|doctor|overview|test-run|build|managing|question-form|usage)\/|^editing\/(TextPair|EditDialog|EditNotes|LeaveDialog)\./

test('no page of a teacher shows words that only administrators’ pages load', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const teachers = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !administrators.test(file))
  const found = teachers.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/['"](\w+)\.(\w+)['"]/g)]
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
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const product = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(?:build|testing)\//.test(file))
  expect(product.length).toBeGreaterThan(300)
  return new Map(product.map((file) => [file, readFileSync(join(web, file), 'utf8')]))
}

/** Maps files to their importers, direct or lazy; type imports do not count. */
function importersOf(code: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of code)
    for (const [, types, at, later] of text.matchAll(
      /^(?:import|export)( type)?[^;'"]*?from '(\.[^'?]+)'|\bimport\('(\.[^'?]+)'\)/gm,
    )) {
      if (types) continue
      const imported = relative(web, join(web, dirname(file), (at ?? later)!))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

test('words that come with the profile are shown there and by administrators alone, those of passwords where they are warned of', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !administrators.test(file))
  const shown = (group: string) =>
    others
      .filter((file) => new RegExp(`['"\`]${group}\\.\\w`).test(readFileSync(join(web, file), 'utf8')))
      .map((file) => file.split('/')[0])
  expect(new Set(shown('profile'))).toEqual(new Set(['profile']))
  expect(new Set(shown('password'))).toEqual(new Set(['password']))
})

test('what comes with the page of the history is shown there alone, and is all that is left of the shelf’s words', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/^(?:history|build)\/|\.test\./.test(file))
  const shown = others.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/['"](history|shelf)\.(\w+)['"]/g)]
      .filter(([, group, key]) => group === 'shelf' || historyPage.has(key!))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(shown).toEqual([])
})

test('what only the server says is in no text of the web', () => {
  const files = ['web', 'contract', 'rules'].flatMap((room) =>
    readdirSync(join(web, '..', room), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(web, '..', room, file),
    ),
  )
  const shown = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(build|testing)\//.test(file))
  const code = shown.map((file) => readFileSync(file, 'utf8')).join('\n')
  const keys = Object.entries(serversWords).flatMap(([group, words]) => words.map((word) => `${group}.${word}`))
  expect(keys.length).toBeGreaterThan(50)
  // These server texts are also shown to administrators, in a part of their own, or identify an error.
  const shownToo = ['budget.spentPerson', 'history.reasonNeeded', 'history.searchReasonNeeded', 'lending.notLent']
  expect(keys.filter((key) => code.includes(`'${key}'`))).toEqual(shownToo)
  expect(code).not.toMatch(/\(\s*['"`](admission|allowance|provider)\./)
})
