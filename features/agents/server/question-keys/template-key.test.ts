import { expect, test } from 'vitest'
import { renameInTemplate } from './template-key.ts'

const columns = new Map([['plan', ['topic', 'minutes']]])
const renamed = (template: string) => renameInTemplate(template, { from: 'topic', to: 'theme', columns })

test('renames tags, sections and their ends', () => {
  expect(
    renamed('# {{topic}}\n{{#topic.answered}}{{{ topic }}}{{/topic.answered}}{{^topic.a}}topic{{/topic.a}} {{topics}}'),
  ).toEqual({
    value: '# {{theme}}\n{{#theme.answered}}{{{ theme }}}{{/theme.answered}}{{^theme.a}}topic{{/theme.a}} {{topics}}',
    occurrences: 6,
  })
})

test('means the column inside the rows of a table', () => {
  const template = '{{#plan.rows}}{{topic}} {{minutes}}{{/plan.rows}} {{topic}}'
  expect(renamed(template)).toEqual({
    value: '{{#plan.rows}}{{topic}} {{minutes}}{{/plan.rows}} {{theme}}',
    occurrences: 1,
  })
})

test('keeps a template that does not parse unchanged', () => {
  expect(renamed('{{#topic.answered}}{{topic}}')).toEqual({ value: '{{#topic.answered}}{{topic}}', occurrences: 0 })
})
