import { expect, test } from 'vitest'
import { listComments, findFaults } from './comments.ts'

const faultsIn = (source: string, path = 'features/chat/web/planted.ts') =>
  findFaults(listComments(new Map([[path, source]])))

test.for<[path: string, source: string, source: string]>([
  ['planted.ts', '/** What it costs. */\nexport const cost = 1', 'planted.ts:1 begins with "What"'],
  [
    'planted.ts',
    '\nexport type Cost = {\n  /** Of the newest first. */\n  all: number\n}',
    'planted.ts:3 begins with "Of"',
  ],
  [
    'planted.ts',
    '/**\n * Whom it is for.\n * It is loaded later.\n */\nconst x = 1',
    'planted.ts:1 begins with "Whom"',
  ],
  ['planted.ts', 'const x = 1 // By their names.', 'planted.ts:1 begins with "By"'],
  ['planted.ts', "const x = '// What it says'\n// Those that are left.", 'planted.ts:2 begins with "Those"'],
  ['planted.ts', '/* That it ends. */', 'planted.ts:1 begins with "That"'],
  ['planted.js', '\r\n// Which of them is open.\r\n', 'planted.js:2 begins with "Which"'],
  [
    'planted.tsx',
    'export const X = () => (\n  <p>\n    {/* How it ended. */}\n  </p>\n)',
    'planted.tsx:3 begins with "How"',
  ],
  [
    'planted.module.css',
    '.a {\n  /* Whose colour it is. */\n  color: red;\n}',
    'planted.module.css:2 begins with "Whose"',
  ],
  ['planted.ts', '/** Where it is kept. */', 'planted.ts:1 begins with "Where"'],
  ['planted.ts', '/** As they are stored; null, when nothing is. */', 'planted.ts:1 begins with "As"'],
  ['planted.ts', '/** With its files. */', 'planted.ts:1 begins with "With"'],
  ['planted.ts', '/** For a group. */', 'planted.ts:1 begins with "For"'],
  ['planted.ts', '// Told already.', 'planted.ts:1 begins with "Told"'],
  ['planted.ts', '/** Has a model write it. */', 'planted.ts:1 begins with "Has" and has no subject'],
  ['planted.ts', '/** Is in it. */', 'planted.ts:1 begins with "Is" and has no subject'],
  ['planted.ts', '/**\n * One.\n * Two.\n * Three.\n * Four.\n */', 'planted.ts:1 has 4 lines'],
  ['planted.ts', '/**\n * One.\n * Two.\n * Three.\n * Four.\n * @throws Error\n */', 'planted.ts:1 has 4 lines'],
])('rejects in %s: %j', ([path, source, message]) => {
  expect(faultsIn(source, path)).toEqual([expect.stringContaining(message)])
})

test.for([
  '/** Counts the words of a text. */',
  '/** In milliseconds. */',
  '/** Null: nobody knows the price. */',
  '/** Whether it has ended. */',
  "/** What's App is a name. */",
  '/** Where no price is known, the cost is null. */',
  '/** With a key, a call is made once. */',
  '// The line says why.\n// What follows is the same sentence.',
  "export const x = '/** What it costs. */'",
  'export const x = `// ${1} Of it`',
  'export const x = /[/*] What/',
  '/**\n * One.\n * Two.\n * Three.\n * @param one the first\n * @throws Error\n */',
  '/**\n * One.\n * Two.\n * Three.\n * Source: one\n */',
  '// One.\n// Two.\n// Three.\n// Four.',
])('accepts %j', (source) => {
  expect(faultsIn(source)).toEqual([])
})

test('reads separate comments one by one', () => {
  expect(faultsIn('// One.\n\n// Of two.')).toHaveLength(1)
  expect(faultsIn('const x = 1 // One.\n// Of two.')).toHaveLength(1)
  expect(faultsIn('/** One. */\n// Of two.')).toHaveLength(1)
})
