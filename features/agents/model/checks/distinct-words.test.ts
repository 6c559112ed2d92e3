import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#platform/i18n/language.ts'
import { distinctWords } from './distinct-words.ts'
import type { AssistantCheck } from './run.ts'

const catalogue = new URL('../../../../catalogue/', import.meta.url)
const assistants = readdirSync(catalogue, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('assistant.json'))
  .map((path) => JSON.parse(readFileSync(new URL(path, catalogue), 'utf8')) as { checks: AssistantCheck[] })

test.each(languages)('tells all checks of each starter assistant apart (%s)', (language) => {
  expect(assistants.length).toBeGreaterThan(10)
  for (const { checks } of assistants) {
    const titles = checks.map((check) => `${check.check} ${distinctWords(check, checks, language)}`)
    expect([...new Set(titles)]).toEqual(titles)
  }
})

test('names what one check alone looks for, and nothing where its name is enough', () => {
  const parts = (...vi: string[]): AssistantCheck => ({
    check: 'parts',
    severity: 'fault',
    settings: { sections: { en: [], vi: ['Hoạt động'] }, required: { en: [], vi } },
  })
  const talk: AssistantCheck = { check: 'talk', severity: 'fault', settings: {} }
  const [aims, steps] = [parts('a) Mục tiêu', 'b) Nội dung'), parts('b) Nội dung', '*nhiệm vụ')]
  expect(distinctWords(aims, [aims, talk, steps], 'vi')).toBe('a) Mục tiêu')
  expect(distinctWords(steps, [aims, talk, steps], 'vi')).toBe('nhiệm vụ')
  expect(distinctWords(steps, [aims, talk, steps], 'en')).toBeNull()
  expect(distinctWords(talk, [aims, talk, steps], 'vi')).toBeNull()
  expect(distinctWords(aims, [aims, talk], 'vi')).toBeNull()
})
