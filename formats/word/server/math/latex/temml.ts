import Temml from 'temml'
import { latexMacros } from '../../../../equations/model/known-latex.ts'

/** A node of Temml's tree: an element, a text, or an unnamed fragment. */
export type MathNode = {
  type?: string
  text?: string
  attributes?: Record<string, string | undefined>
  style?: Record<string, string | undefined>
  classes?: readonly string[]
  children?: readonly MathNode[]
}

type Options = { displayMode: boolean; throwOnError: boolean; maxExpand: number; macros: Record<string, string> }

// The package's types describe another module format than the one Node loads, and do not describe the tree.
const { __renderToMathMLTree: render } = Temml as unknown as {
  __renderToMathMLTree: (latex: string, options: Options) => Rendered
}

const maxExpand = 500

/** The MathML of LaTeX as a tree, made without a browser. Throws at wrong LaTeX. */
export function mathTree(latex: string, { display }: { display: boolean }): MathNode {
  return withTexts(render(latex, { displayMode: display, throwOnError: true, maxExpand, macros: { ...latexMacros } }))
}

type Rendered = Omit<MathNode, 'attributes' | 'children'> & {
  attributes?: Record<string, string | number | undefined>
  children?: readonly Rendered[]
}

/** Temml has some of the attributes as numbers. */
const withTexts = ({ attributes, children, ...node }: Rendered): MathNode => ({
  ...node,
  ...(attributes && {
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, value === undefined ? value : String(value)]),
    ),
  }),
  ...(children && { children: children.map(withTexts) }),
})
