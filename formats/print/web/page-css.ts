import type { Language } from '#platform/i18n/language.ts'
import { layouts } from '../../layout/model/layouts.ts'
import type { LayoutName } from '../../layout/model/names.ts'

type PageStyle = { language: Language; layout: LayoutName }

/** Builds the CSS of a document on paper and on screen; `scope` selects its container. */
export function documentCss(scope: string, { language, layout }: PageStyle): string {
  const within = (selector: string) => selector.replaceAll(/(^|, )/g, `$1${scope} `)
  const size = layouts[layout].points[language]
  const all = [...headingsOf(size), ...inside, ...rulesOf(layout)]
  const rules = all.map(([selector, styles]) => `${within(selector)} { ${styles} }`)
  const whole = `${scope} { color: #000; font: ${size}pt/${lineHeight} ${font}; overflow-wrap: break-word }`
  return [...numbered, whole, ...rules].join('\n')
}

/** Letters and roman numerals in lists precede a bracket, as in Word files: "a)". */
const numbered = ['lower-alpha', 'lower-roman'].map(
  (style) => `@counter-style bracketed-${style} { system: extends ${style}; suffix: ") " }`,
)

/** Further parts continue the numbers of the last one. */
export const mostParts = 9

/**
 * A4 with page numbers from the second page: at the top in Vietnamese, as Decree 30/2020/NĐ-CP (annex I) requires, at the bottom in
 * English. `wide` pages are landscape. Parts (`data-part`, see paged.ts) use named pages with their own counters, because the page counter
 * cannot be reset.
 */
export function pageCss({ language, layout }: PageStyle): string {
  const position = language === 'vi' ? '@top-center' : '@bottom-center'
  const parts = layouts[layout].parts ? Array.from({ length: mostParts - 1 }, (_, at) => at + 2) : []
  const ofPart = (part: number) => {
    const counted = `counter-increment: pages-of-${part}; ${position} { content: counter(pages-of-${part}, not-the-first) }`
    return `[data-part="${part}"] { page: part-${part} }
[data-part="${part}"][data-wide] { page: wide-part-${part} }
@page part-${part} { ${counted} }
@page wide-part-${part} { size: A4 landscape; ${counted} }`
  }
  const numbers = '@counter-style not-the-first { system: fixed; symbols: ""; fallback: decimal }'
  return [pages(language, position), ...(parts.length > 0 ? [numbers, ...parts.map(ofPart)] : [])].join('\n')
}

function pages(language: Language, position: string): string {
  return `@page { size: A4; margin: ${marginsOf(language)}; ${position} { content: counter(page); font: 11pt ${font} } }
@page :first { ${position} { content: none } }
@page wide { size: A4 landscape }`
}

/** Styles the pages of the `nth` of several documents; numbering continues over all documents and their parts. */
export function pagesAmong(scope: string, nth: number, { language }: PageStyle): string {
  const position = language === 'vi' ? '@top-center' : '@bottom-center'
  const pages = `margin: ${marginsOf(language)}; ${position} { content: counter(page); font: 11pt ${font} }`
  return `${scope} { break-before: page; page: document-${nth} }
${scope} [data-wide] { page: wide-${nth} }
@page { size: A4; margin: ${marginsOf(language)} }
@page document-${nth} { size: A4; ${pages} }
@page wide-${nth} { size: A4 landscape; ${pages} }`
}

const marginsOf = (language: Language) => (language === 'vi' ? '2cm 2cm 2cm 3cm' : '2.5cm')

const font = '"Times New Roman", Tinos, serif'
/** Line height of Word files: 1.15 times that of the font. */
const lineHeight = 1.32

type Rules = readonly (readonly [selector: string, styles: string])[]

/** Heading sizes, spacing and line breaking match those of the Word files. */
const headingsOf = (size: number): Rules => [
  [
    'h1, h2, h3, h4, h5, h6',
    `margin: 9pt 0 4pt; font: bold ${size}pt/${lineHeight} ${font}; letter-spacing: 0; text-wrap: wrap; break-after: avoid`,
  ],
  ['h1', `margin-top: 12pt; font-size: ${size + 3}pt`],
  ['h2', `margin-top: 12pt; font-size: ${size + 1.5}pt`],
  ['h4', 'font-style: italic'],
  ['h5, h6', 'font-style: italic; font-weight: normal'],
  ['h6', `font-size: ${size - 1}pt`],
]

const inside: Rules = [
  ['sup, sub', 'font-size: .75em; line-height: 0'],
  ['p, ul, ol, pre, blockquote', 'margin: 6pt 0'],
  ['ul, ol', 'padding-left: 2em'],
  ['ul', 'list-style: disc'],
  ['ul ul', 'list-style: circle'],
  ['ol', 'list-style: decimal'],
  ['ol ol', 'list-style: bracketed-lower-alpha'],
  ['ol ol ol', 'list-style: bracketed-lower-roman'],
  ['ol[type="1"]', 'list-style: decimal'],
  ['ol[type=a]', 'list-style: bracketed-lower-alpha'],
  ['ol[type=A]', 'list-style: upper-alpha'],
  ['ol[type=i]', 'list-style: bracketed-lower-roman'],
  ['ol[type=I]', 'list-style: upper-roman'],
  ['li > *, td > *, th > *', 'margin-block: 0'],
  ['table', 'width: calc(100% - 2px); margin: 6pt 0'],
  ['td, th', 'border-color: #000 !important; padding: 2pt 4.25pt !important'],
  ['th', 'background: #e7ecf3; text-align: left; print-color-adjust: exact'],
  ['thead th', 'text-align: center; vertical-align: middle !important'],
  ['tr, pre, img', 'break-inside: avoid'],
  ['img', 'max-width: 100%'],
  ['blockquote', 'padding-left: 1em; border-left: 3px solid #e7e1d7'],
  ['pre, code', 'font-family: Consolas, "DejaVu Sans Mono", monospace; font-size: .9em'],
  ['pre', 'white-space: pre-wrap'],
  ['mark', 'background: #ffe79a; print-color-adjust: exact'],
  ['hr', 'border: 0; border-top: 1px solid #8c8577'],
  ['[data-type=block-math]', 'margin: .8em 0; text-align: center'],
  ['[data-type=footnote]', 'font-size: .9em'],
  ['math', 'margin-block: .16em'],
  ['[data-whole]', 'break-inside: avoid'],
  ['[data-wide]', 'page: wide'],
  ['[data-wide] table', 'font-size: 10pt; line-height: 1.25'],
  ['[data-wide] :is(td,th)', 'padding: 2px 4px !important'],
  ['[data-together]', 'break-inside: avoid'],
  ['[data-lead]', 'break-after: avoid'],
  ['[data-role=end]', 'break-before: avoid'],
]

/** Adds a layout's rules. Borders of cells are inline styles, since other programs read nothing else. */
function rulesOf(name: LayoutName): Rules {
  const { firstLine, greyHeads } = layouts[name]
  return [
    ['[data-role=title], [data-role=title-line], [data-role=part], [data-role=end]', 'text-align: center'],
    ['[data-role=signature]', 'margin-left: 50%; text-align: center'],
    ['[data-role=part], [data-role=own-page]', 'break-before: page'],
    ['[data-role=head] :is(th,td)', 'border: 0 !important; background: none; text-align: center'],
    ['[data-role=head] th:has(strong)', 'font-weight: normal'],
    ['[data-role=head]', 'table-layout: fixed'],
    ['[data-role=columns]', 'display: flex; justify-content: space-between; gap: 2em'],
    ['[data-role=options]', 'display: grid; row-gap: 6pt; break-inside: avoid'],
    ['[data-role=options][data-beside="4"]', 'grid-template-columns: repeat(4, 1fr)'],
    ['[data-role=options][data-beside="2"]', 'grid-template-columns: repeat(2, 1fr)'],
    ['[data-role=stem]', 'break-after: avoid'],
    ...(greyHeads ? [] : ([['th', 'background: none; text-align: center']] as const)),
    ...(firstLine === null
      ? []
      : ([
          ['> p:not([data-role],[style*=text-align])', `text-align: justify; text-indent: ${firstLine}mm`],
          ['> p[data-blanks]', 'text-align: left'],
        ] as const)),
  ]
}
