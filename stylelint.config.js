// Holds every style sheet to the scale of app/web/tokens.css (docs/decisions/0095-style-scale.md).

/** Hairlines, and what has no size of its own. */
const free = '0|auto|inherit|-?[12]px|[\\d.]+%'
/** A calculation contains a token or the edge of the device; parentheses nest once. */
const calculation = String.raw`(?:calc|max|min)\((?=[^;]*(?:var|env)\()(?:[^()]|\([^()]*\))*\)`
const listOf = (/** @type {string} */ value) => new RegExp(`^(?:${value})(?: (?:${value}))*$`)

const spacing = listOf(String.raw`${free}|var\(--space-[1-8]\)|${calculation}|env\([a-z-]+\)`)
const size = String.raw`var\(--text-(?:xs|sm|md|lg|xl|2xl)\)`
const leading = String.raw`var\(--leading-(?:tight|normal|document)\)`
const weight = String.raw`var\(--weight-(?:normal|medium|bold)\)`
const family = String.raw`var\(--font-(?:text|display|mono)\)`
const radius = listOf(String.raw`0|50%|inherit|var\(--radius(?:-[a-z]+)?\)`)
const elevation = /^var\(--elevation-[0-3]\)$/
/** Not a shadow but a line: nothing in it is blurred. */
const line = /^(?:inset )?-?[\d.]+(?:px)? -?[\d.]+(?:px)?(?: 0(?: [\d.]+px)?)? (?:transparent|var\(--[\w-]+\))$/

/** @type {import('stylelint').Config} */
export default {
  ignoreFiles: ['dist/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    'declaration-property-value-allowed-list': [
      {
        '/^(padding|margin)(-|$)/': [spacing],
        '/^((row|column)-)?gap$/': [spacing],
        // Hidden letters have no size.
        'font-size': [new RegExp(`^(?:0|inherit|${size})$`)],
        'font-weight': [new RegExp(`^(?:inherit|${weight})$`)],
        'font-family': [new RegExp(`^(?:inherit|${family})$`)],
        // One glyph in a box of its own needs no room above and below.
        'line-height': [new RegExp(`^(?:1|inherit|${leading})$`)],
        font: [new RegExp(`^(?:inherit|${weight} ${size}(?:/(?:1|${leading}))? ${family})$`)],
        '/^border-(.+-)?radius$/': [radius],
        'box-shadow': [elevation, line],
      },
      {
        message: (/** @type {string} */ property, /** @type {string} */ value) =>
          `“${property}: ${value}” is not on the scale of app/web/tokens.css`,
      },
    ],
    'selector-disallowed-list': [
      [/(?:root|body|html)\b[^\s,>{]*:has\(/],
      {
        message: () =>
          'The whole page would be restyled at every change: mark the root (platform/web/ui/use-root-mark.ts)',
      },
    ],
    'media-feature-range-notation': 'context',
    'media-feature-name-allowed-list': [
      'width',
      'height',
      'orientation',
      'hover',
      'pointer',
      'prefers-color-scheme',
      'prefers-reduced-motion',
      'forced-colors',
    ],
    'media-feature-name-value-allowed-list': { width: ['720px', '900px', '1200px'], height: ['560px'] },
  },
  overrides: [
    {
      // They name the faces and their weights.
      files: ['app/web/fonts.css'],
      rules: { 'declaration-property-value-allowed-list': null },
    },
    {
      // They draw a page: a document, a slide, a sheet of paper, the head of a Word file. Its text keeps the page's own sizes.
      files: [
        'formats/document/web/sheet.module.css',
        'features/slides/web/SlideFace.module.css',
        'features/slides/web/print/print-slides.module.css',
        'features/school/web/branding/branding.module.css',
      ],
      rules: { 'declaration-property-value-allowed-list': null },
    },
  ],
}
