import { latexOfOmml } from '#rules/equations/omml'
import { escapeXml, parseXml } from './xml.ts'

/** Word's equations become text runs with LaTeX between $ signs: the library that reads the document would drop them. */
export function equationsAsText(documentXml: string): string {
  const apart = replaceEach(documentXml, 'm:oMathPara', (inner) => run(`$$${latexOf(inner)}$$`))
  return replaceEach(apart, 'm:oMath', (inner) => run(`$${latexOf(inner)}$`))
}

/** Behind the last end no element is looked for: of many that never end, each would be followed to the end of the document. */
function replaceEach(xml: string, name: string, replaced: (inner: string) => string): string {
  const end = xml.lastIndexOf(`</${name}>`) + `</${name}>`.length
  const element = new RegExp(`<${name}(?=[\\s>])[^<>]*>([\\s\\S]*?)</${name}>`, 'g')
  return xml.slice(0, end).replaceAll(element, (_, inner: string) => replaced(inner)) + xml.slice(end)
}

const run = (text: string) =>
  text.replaceAll('$', '').trim() === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

const latexOf = (omml: string): string => latexOfOmml(parseXml(omml))
