import { expect, test } from 'vitest'
import { findShownTexts } from './shown-texts.ts'

const find = (code: string) => findShownTexts('a.tsx', code).map(({ component, key }) => `${component}: ${key}`)

test('finds a text with the element that shows it', () => {
  expect(
    find(`const x = <Field label={t('a.label')} hint={<b>{t('a.bold')}</b>}>
      <Button icon={icon}>{busy ? t('a.busy') : t(one ? 'a.one' : two ? 'a.two' : 'a.three', { count })}</Button>
    </Field>`),
  ).toEqual([
    'Field.label: a.label',
    'b: a.bold',
    'Button: a.busy',
    'Button: a.one',
    'Button: a.two',
    'Button: a.three',
  ])
})

test('finds texts in attributes with their names, and menu entries wherever they are defined', () => {
  expect(
    find(`const more = { label: t('a.more'), icon, onSelect: () => notify('success', t('a.done')) }
      const y = <Tabs options={[{ value: 1, label: t('a.first') }]} entries={[more]} />`),
  ).toEqual(['Menu.entries.label: a.more', 'notify.success: a.done', 'Tabs.options.label: a.first'])
})

test('finds keys in a list by the name of the list', () => {
  expect(
    find("const pages = [{ path: '/a.html', label: 'a.first' }] as const; const one = { label: t('a.second') }"),
  ).toEqual(['pages.label: a.first', '.label: a.second'])
})

test('finds the beginning of a composed key', () => {
  expect(find('const z = <b>{t(`a.${kind}`)} {one ? t(`b.${kind}` as Key) : t("b.c")}</b>')).toEqual([
    'b: a.',
    'b: b.',
    'b: b.c',
  ])
})

test('ignores a text of another function', () => {
  expect(find('const z = <b>{s("a.b")} {"a.c"}</b>')).toEqual([])
})
