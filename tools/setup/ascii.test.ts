import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeLetters } from './ascii.ts'

const programs = {
  string: `'tiết “học” 💡'`,
  'string with backslashes': String.raw`'\ế \\ế \\\ế'`,
  template: '`${1 + 1} tiết`',
  'raw template': 'String.raw`(\\d+) tiết \\` \\${ $\\{ ${String.raw`ế\\b`}`',
  'raw template in ASCII': 'String.raw`\\d`',
  'other tag': '((parts) => parts.join())`tiết ${1} học`',
  names: '(() => { const tiết = { học: 45 }; return tiết.học })()',
  'regular expression': `'5 tiết – 💡'.match(/(tiết) – [💡]/u)[1]`,
  'escaped letter in one': String.raw`'5 – 6'.replace(/\–/, 'đến')`,
  comment: '// tiết\n1',
}

test.for(Object.entries(programs))('writes letters as escapes and keeps the meaning: %s', ([, program]) => {
  const escaped = escapeLetters(program)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(escaped)).toEqual(runInNewContext(program))
})
