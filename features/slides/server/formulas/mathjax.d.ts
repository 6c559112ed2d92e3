/** MathML as an SVG picture, whose units are thousandths of the letters' size. What it has no letter for becomes a `<text>`. */
export function svgOf(mathml: string, look: { display: boolean }): string
