import { expect, test } from 'vitest'
import { elementsOf, ownText } from '#tests/support/files/parse-xml.ts'
import { equationsOf } from './testing.ts'

/** The runs of an equation; literal ones in ‹quotes›. */
async function runsOf(latex: string): Promise<string[]> {
  const [equation] = await equationsOf([latex])
  return elementsOf(equation!, 'm:r').map((run) => {
    const text = elementsOf(run, 'm:t').map(ownText).join('')
    return elementsOf(run, 'm:lit').length > 0 ? `‹${text}›` : text
  })
}

test.each([
  ['v=gt', ['v=', 'g', 't']],
  ['F = NI', ['F=', 'N', 'I']],
  ['\\frac{NI}{l}', ['N', 'I', 'l']],
  ['\\triangle DEF', ['△', 'D', 'E', 'F']],
  ['S_{DEF}', ['S', 'D', 'E', 'F']],
  ['\\widehat{DEF}', ['D', 'E', 'F']],
  ['OR \\parallel AND', ['O', 'R', '∥', 'A', 'N', 'D']],
  ['2le+Sin3', ['2', 'l', 'e', '+', 'S', 'i', 'n', '3']],
  ['\\mathbf{def}', ['d', 'e', 'f']],
])('puts letters of %s that spell a LibreOffice command into their own runs', async (latex, runs) => {
  expect(await runsOf(latex)).toEqual(runs)
})

test.each([
  ['E=mc+ABC', ['E=mc+ABC']],
  ['gta+đgt', ['gta+', 'đgt']],
  ['\\sin x+\\ln y', ['sin', 'x', '+', 'ln', 'y']],
  ['\\text{in the}', ['in the']],
])('keeps other words of %s together', async (latex, runs) => {
  expect(await runsOf(latex)).toEqual(runs)
})

test('formats all letters of a split word alike', async () => {
  const [equation] = await equationsOf(['\\textcolor{blue}{\\mathbf{def}}'])
  const runs = elementsOf(equation!, 'm:r')
  const styles = runs.map((run) => run.children.slice(0, -1))
  expect(styles).toEqual([styles[0], styles[0], styles[0]])
  expect(elementsOf(equation!, 'w:color')).toHaveLength(3)
})

test.each([
  ['\\mathrm{gt}', ['‹gt›']],
  ['\\mathrm{Sin}', ['‹Sin›']],
  ['\\ce{NaOH}', ['‹NaOH›']],
  ['\\max f', ['‹max›', 'f']],
])('quotes upright letters of %s, which LibreOffice draws upright', async (latex, runs) => {
  expect(await runsOf(latex)).toEqual(runs)
})

test.each([
  ['\\text{(a } (P))', ['(a ', 'P', '‹)›']],
  ['f(x', ['f', '‹(›', 'x']],
  ['a]+b', ['a', '‹]›', '+b']],
  ['\\%', ['‹%›']],
  ['50\\%x', ['50', '‹%›', 'x']],
  ['a\\&b\\#', ['a', '‹&›', 'b', '‹#›']],
  ['1/', ['1', '‹/›']],
  ['y"+1', ['y”+1']],
  ['x+7\\not\\vdots 2', ['x+7', '‹⋮\u0338›', '2']],
  ['a\\not\\perp b', ['a', '‹⊥\u0338›', 'b']],
  ['a\\not\\mid b', ['a∤b']],
])('quotes signs of %s that are part of LibreOffice’s language', async (latex, runs) => {
  expect(await runsOf(latex)).toEqual(runs)
})

test('does not quote paired brackets', async () => {
  expect(await runsOf('[0;+\\infty)')).toEqual(['0;+∞'])
})
