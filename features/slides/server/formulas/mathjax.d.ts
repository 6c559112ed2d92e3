/** Renders MathML as SVG in thousandths of the font size. A character without a glyph becomes a `<text>`. */
export function svgOf(mathml: string, options: { display: boolean }): string
