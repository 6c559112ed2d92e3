import { expect, test } from 'vitest'
import { defineTexts } from './define-texts.ts'
import { findMessage, message, say } from './message.ts'
import { translate, translateStored } from './translate.ts'

const texts = defineTexts({
  en: {
    list: {
      found_one: '{{count}} assistant found',
      found_other: '{{count}} assistants found',
      most: '{{maximum}}',
      named: '«{{name}}», {{other}}',
    },
  },
  vi: { list: { found_other: 'Có {{count}} trợ lí', most: '{{maximum}}', named: '«{{name}}», {{other}}' } },
})

test('a count selects the form in English; Vietnamese has only one', () => {
  const found = (count: number) => [
    translate('en', texts)('list.found', { count }),
    translate('vi', texts)('list.found', { count }),
  ]
  expect([0, 1, 2].map(found)).toEqual([
    ['0 assistants found', 'Có 0 trợ lí'],
    ['1 assistant found', 'Có 1 trợ lí'],
    ['2 assistants found', 'Có 2 trợ lí'],
  ])
})

test('formats numbers for the language', () => {
  const found = (language: 'en' | 'vi') =>
    [5001, 0.25].map((maximum) => say(message(texts, 'list.most', { maximum }), language))
  expect([found('en'), found('vi')]).toEqual([
    ['5,001', '0.25'],
    ['5.001', '0,25'],
  ])
})

test('inserts a value literally', () => {
  const named = (name: string) => translate('en', texts)('list.named', { name })
  expect(['{{other}}', '$&', '$t(app.name)', 'a.b: <c>'].map(named)).toEqual([
    '«{{other}}», {{other}}',
    '«$&», {{other}}',
    '«$t(app.name)», {{other}}',
    '«a.b: <c>», {{other}}',
  ])
})

test('includes the common texts automatically', () => {
  expect([translate('en')('action.cancel'), translate('vi', texts)('action.cancel')]).toEqual(['Cancel', 'Huỷ'])
})

test('translates a stored text into each language, with its values', () => {
  const stored = JSON.parse(JSON.stringify({ key: 'list.found', values: { count: 1 } })) as { key: string }
  expect(translateStored('en', stored, texts)).toBe('1 assistant found')
  expect(translateStored('vi', stored, texts)).toBe('Có 1 trợ lí')
})

test('replaces a stored text that no longer exists by a general error', () => {
  expect(findMessage('list.gone', texts)).toBeNull()
  expect(translateStored('en', { key: 'list.gone' }, texts)).toBe(translate('en')('error.unexpected'))
})

test('a missing translation or plural form does not compile', () => {
  // @ts-expect-error: the Vietnamese text is missing
  defineTexts({ en: { list: { empty: 'Nothing' } }, vi: { list: {} } })
  // @ts-expect-error: the other English form is missing
  defineTexts({ en: { list: { more_one: 'One more' } }, vi: { list: { more_other: 'Thêm' } } })
  // @ts-expect-error: there is no such text
  expect(translate('en', texts)('list.gone')).toBe('list.gone')
})
