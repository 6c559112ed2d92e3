import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.tsx', '!./**/*.test.tsx', '!./examples/**'], {
  eager: true,
})
const sources = import.meta.glob<string>('./examples/**/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** A popup is the lazy part of another component, whose example renders it. */
const components = Object.entries(modules).flatMap(([path, exported]) =>
  Object.keys(exported)
    .filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Popup'))
    .map((name) => ({ name, example: path.replace('./', './examples/') })),
)

test.each(components)('$name has an example in $example', ({ name, example }) => {
  expect(sources[example]).toMatch(new RegExp(`<${name}\\b`))
})
