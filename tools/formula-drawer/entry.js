// Source of features/slides/server/formulas/mathjax.js: the part of MathJax that draws MathML, with the characters for school.
import { mathjax } from '@mathjax/src/mjs/mathjax.js'
import { MathML } from '@mathjax/src/mjs/input/mathml.js'
import { SVG } from '@mathjax/src/mjs/output/svg.js'
import { liteAdaptor } from '@mathjax/src/mjs/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from '@mathjax/src/mjs/handlers/html.js'
import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/mjs/svg.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/calligraphic.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/double-struck.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/latin.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/marrows.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/math.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/mshapes.js'
import '@mathjax/mathjax-newcm-font/mjs/svg/dynamic/script.js'

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
/** Letters outside the bundle count as unknown, and are not loaded. */
class Letters extends MathJaxNewcmFont {
  /** @param {ReadonlySet<string>} here */
  static keep(here) {
    for (const name of Object.keys(this.dynamicFiles)) if (!here.has(name)) delete this.dynamicFiles[name]
  }
}
Letters.keep(new Set(['calligraphic', 'double-struck', 'latin', 'marrows', 'math', 'mshapes', 'script']))
mathjax.asyncLoad = () => {}
mathjax.asyncIsSynchronous = true
const output = new SVG({ fontCache: 'none', linebreaks: { inline: false }, displayOverflow: 'linebreak' })
const drawing = mathjax.document('', { InputJax: new MathML(), OutputJax: output })
output.font.loadDynamicFilesSync()

/** In multiples of the font size; wider formulas are broken at operators. */
const lineWidth = 42

/**
 * Converts MathML to an SVG picture, whose units are thousandths of the font size.
 * @param {string} mathml
 * @param {{ display: boolean }} look
 */
export function svgOf(mathml, { display }) {
  return adaptor.innerHTML(drawing.convert(mathml, { display, em: 16, ex: 8, containerWidth: lineWidth * 16 }))
}
