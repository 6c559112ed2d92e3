import { expect, test } from 'vitest'
import { aroundKey, renameInChecks, renameInPrompt } from './key-occurrences.ts'
import { isKnownKey } from './known-keys.ts'

test('renames a key where a prompt names it, and nowhere else', () => {
  const prompt =
    'For {{ topic }}, {{topics}}, {{topic.count}}, {{topic.sums.topic}}; topic {{topic}} {topic} {{topic.name}}'
  expect(renameInPrompt(prompt, 'topic', 'theme')).toEqual({
    value: 'For {{ theme }}, {{topics}}, {{theme.count}}, {{theme.sums.topic}}; topic {{theme}} {topic} {{topic.name}}',
    occurrences: 4,
  })
})

test('shows the context of the first occurrence on one line', () => {
  expect(aroundKey('Write\na plan on {{ topic }}\n\nfor class 8', 'topic')).toEqual({
    before: 'Write a plan on ',
    after: ' for class 8',
  })
  expect(aroundKey('{{topics}}', 'topic')).toBeNull()
})

test('checks count by the new key; columns and other names stay', () => {
  const setting = [
    {
      check: 'minutes' as const,
      severity: 'fault' as const,
      settings: { total: 'periods × periodMinutes:45', plan: 'x' },
    },
  ]
  const renamed = renameInChecks(setting, 'periods', 'lessons')
  expect(renamed.occurrences).toBe(1)
  expect(renamed.value[0]!.settings.total).toBe('lessons × periodMinutes:45')
  expect(renameInChecks(setting, 'periodMinutes', 'm').value[0]!.settings.total).toBe('periods × m:45')
  expect(renameInChecks(setting, 'period', 'm').occurrences).toBe(0)
})

test('detects keys that the product uses', () => {
  expect(['subject', 'examContent', 'choiceCount', 'quizParts', 'slideCount', 'speakerNotes'].every(isKnownKey)).toBe(
    true,
  )
  expect(isKnownKey('myOwn')).toBe(false)
})
