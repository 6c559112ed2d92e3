import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesIn } from '../boundaries/sources.ts'
import { classFaults } from './classes.ts'
import { tokenFaults } from './tokens.ts'

const sources = sourcesIn(join(import.meta.dirname, '../..'))
/** Builds a project with only these files. */
const projectOf = (planted: Record<string, string>) => new Map(Object.entries({ 'app/web/tokens.css': '', ...planted }))

test('every class and every token is both defined and used', () => {
  expect([...sources.keys()].filter((path) => path.endsWith('.module.css')).length).toBeGreaterThan(50)
  expect(classFaults(sources)).toEqual([])
  expect(tokenFaults(sources)).toEqual([])
})

const styles = '.known { color: red } .wide > :global(.foreign) .inner[data-x=".5"]:not(.last) { width: 1.5em }'
const classesWith = (code: string) =>
  classFaults(
    projectOf({
      'features/chat/web/Planted.module.css': styles,
      'features/chat/web/Planted.tsx': `import styles from './Planted.module.css'\n${code}`,
    }),
  )
const all = 'styles.known, styles.wide, styles.inner, styles.last'

test('recognises classes in any notation', () => {
  expect(classesWith(`export const x = [${all}]`)).toEqual([])
  expect(classesWith(`export const x = [${all}, sheet.styles, <p className={styles['known']} />]`)).toEqual([])
})

test('rejects a class that the style sheet lacks', () => {
  const output =
    'features/chat/web/Planted.tsx names the class unknown, which features/chat/web/Planted.module.css does not have.'
  expect(classesWith(`export const x = [${all}, styles.unknown]`)).toEqual([output])
  expect(classesWith(`export const x = [${all}, <p className={\`\${styles['unknown']}\`} />]`)).toEqual([output])
})

test('ignores another library’s class', () => {
  expect(classesWith(`export const x = [${all}, styles.foreign]`)).toEqual([
    'features/chat/web/Planted.tsx names the class foreign, which features/chat/web/Planted.module.css does not have.',
  ])
})

test('rejects a class that no code uses', () => {
  expect(classesWith('export const x = [styles.known, styles.wide, styles.inner]')).toEqual([
    'features/chat/web/Planted.module.css has the class last, which no code names.',
  ])
})

test.for(['styles[x]', '{ ...styles }', 'Object.values(styles)'])('rejects classes without their names: %s', (code) => {
  expect(classesWith(`export const y = [${all}, ${code}]`)).toEqual([
    'features/chat/web/Planted.tsx takes classes of features/chat/web/Planted.module.css without naming them.',
  ])
})

test('a class may be composed from another of its sheet', () => {
  const planted = {
    'features/chat/web/Planted.module.css': '.base { color: red } .known { composes: base }',
    'features/chat/web/Planted.tsx': "import styles from './Planted.module.css'\nexport const x = styles.known",
  }
  expect(classFaults(projectOf(planted))).toEqual([])
})

test('rejects a token that nothing sets', () => {
  const planted = {
    'features/chat/web/Planted.module.css': '.a { color: var(--inkk); margin: calc(1px + var(--gapp, 2px)) }',
    'features/chat/web/Planted.tsx': "export const x = { color: 'var(--papper)' }",
  }
  expect(tokenFaults(projectOf(planted))).toEqual([
    'features/chat/web/Planted.module.css reads --inkk, which neither app/web/tokens.css nor code nor the file itself sets.',
    'features/chat/web/Planted.module.css reads --gapp, which nobody sets.',
    'features/chat/web/Planted.tsx reads --papper, which neither app/web/tokens.css nor code nor the file itself sets.',
  ])
})

test('accepts a token from the file itself, from code, or from another sheet with a fallback', () => {
  const planted = {
    'features/chat/web/Planted.module.css':
      '.a { --own: 1px; margin: var(--own) } .b { color: var(--coded); width: var(--measured); height: var(--far, 0px) }',
    'features/chat/web/Far.module.css': '.c { --far: 3px }',
    'features/chat/web/Planted.tsx':
      "export const x = { '--coded': 'red' }\nexport const y = (e: HTMLElement) => e.style.setProperty('--measured', '1px')",
  }
  expect(tokenFaults(projectOf(planted))).toEqual([])
  expect(
    tokenFaults(projectOf({ ...planted, 'features/chat/web/Near.module.css': '.d { height: var(--far) }' })),
  ).toEqual([
    'features/chat/web/Near.module.css reads --far, which neither app/web/tokens.css nor code nor the file itself sets.',
  ])
})

test('rejects a token that no style uses', () => {
  expect(tokenFaults(projectOf({ 'app/web/tokens.css': ':root { --idle: 1px }' }))).toEqual([
    'app/web/tokens.css sets --idle, which no style reads.',
  ])
})
