import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { administration, historyPage, serversWords } from './word-parts.ts'

const web = join(import.meta.dirname, '..')
const administrators = /^(categories|questions|users|settings|agents\/manage|connection|test-run|build)\//

test('no page of a teacher shows words that only administrators’ pages load', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const teachers = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !administrators.test(file))
  const found = teachers.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/['"](\w+)\.\w+['"]/g)]
      .filter(([, group]) => administration.has(group!))
      .map(([key]) => `${file}: ${key}`),
  )
  expect(teachers.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('nothing but the editor, and what fetches them itself, shows words that come with it', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/^(?:content|build)\//.test(file))
  const found = others.filter((file) => {
    const code = readFileSync(join(web, file), 'utf8')
    return /['"`]editor\.\w/.test(code) && !code.includes('addEditorWords')
  })
  expect(others.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

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
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/^(?:history|build)\//.test(file))
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
  expect(keys.filter((key) => code.includes(`'${key}'`))).toEqual([])
  expect(code).not.toMatch(/\(\s*['"`](admission|allowance|provider)\./)
})
