import { childElements, ownText, type XmlElement } from '../../../tests/support/files/parse-xml.ts'
import { above, letters, raised, type Tokens } from './formula-tokens.ts'

/** Reads one of Word's equations (`m:oMath`). Unknown elements contribute their content. */
export function readOmml(element: XmlElement): Tokens {
  const read = readers[element.name]
  if (read) return read(element)
  return element.name.endsWith('Pr') ? [] : childElements(element).flatMap(readOmml)
}

const part = (element: XmlElement, name: string): Tokens => parts(element, name).flatMap(readOmml)
const parts = (element: XmlElement, name: string) => childElements(element).filter((child) => child.name === name)

/** Reads a property such as the sign of an accent; undefined if it is missing. */
function property(element: XmlElement, name: string): string | undefined {
  const all = childElements(element).filter((child) => child.name.endsWith('Pr'))
  const found = all.flatMap(childElements).find((child) => child.name === `m:${name}`)
  return found && (found.attributes['m:val'] ?? '')
}
const isOn = (value: string | undefined) => value !== undefined && !['0', 'off', 'false'].includes(value)

const sub = (element: XmlElement, name = 'm:sub'): Tokens => ['sub', ...part(element, name), 'end']
const sup = (element: XmlElement, name = 'm:sup'): Tokens => raised(part(element, name))
const rows = (all: readonly Tokens[]): Tokens => ['rows', ...all.flatMap((row) => [...row, 'row']), 'end']

const readers: Record<string, (element: XmlElement) => Tokens> = {
  'm:r': (run) => {
    const texts = childElements(run).filter(({ name }) => name === 'm:t')
    const upright = isOn(property(run, 'nor')) || property(run, 'sty') === 'p'
    return letters(texts.map(ownText).join(''), { upright })
  },
  'm:f': (element) => {
    const fraction = [...part(element, 'm:num'), 'over', ...part(element, 'm:den'), 'end']
    return [property(element, 'type') === 'noBar' ? 'binom' : 'frac', ...fraction]
  },
  'm:rad': (element) => [
    'root',
    ...(isOn(property(element, 'degHide')) ? [] : part(element, 'm:deg')),
    'of',
    ...part(element, 'm:e'),
    'end',
  ],
  'm:sSub': (element) => [...part(element, 'm:e'), ...sub(element)],
  'm:sSup': (element) => [...part(element, 'm:e'), ...sup(element)],
  'm:sSubSup': (element) => [...part(element, 'm:e'), ...sub(element), ...sup(element)],
  'm:sPre': (element) => [...sub(element), ...sup(element), ...part(element, 'm:e')],
  'm:limLow': (element) => [...part(element, 'm:e'), ...sub(element, 'm:lim')],
  'm:limUpp': (element) => {
    const sign = part(element, 'm:lim')
    return sign.join('') === '⌢' ? above('⌢', part(element, 'm:e')) : [...part(element, 'm:e'), 'sup', ...sign, 'end']
  },
  'm:nary': (element) => {
    const below = isOn(property(element, 'subHide')) ? [] : part(element, 'm:sub')
    const high = isOn(property(element, 'supHide')) ? [] : part(element, 'm:sup')
    return [
      ...letters(property(element, 'chr') ?? '∫'),
      ...(below.length > 0 ? ['sub', ...below, 'end'] : []),
      ...(high.length > 0 ? raised(high) : []),
      ...part(element, 'm:e'),
    ]
  },
  'm:d': (element) => {
    const between = letters(property(element, 'sepChr') ?? '|')
    const inside = parts(element, 'm:e').flatMap((child, index) => [...(index > 0 ? between : []), ...readOmml(child)])
    return [...letters(property(element, 'begChr') ?? '('), ...inside, ...letters(property(element, 'endChr') ?? ')')]
  },
  'm:acc': (element) => above(property(element, 'chr') ?? '\u0302', part(element, 'm:e')),
  'm:bar': (element) =>
    property(element, 'pos') === 'top' ? above('¯', part(element, 'm:e')) : ['below', ...part(element, 'm:e'), 'end'],
  'm:groupChr': (element) => {
    const sign = property(element, 'chr') ?? '⏟'
    const inside = part(element, 'm:e')
    if (property(element, 'pos') === 'top') return above(sign, inside)
    // Below its text, an arrow is the arrow of a reaction with its conditions above.
    return /[←-⇿⟵-⟿]/.test(sign) ? [...letters(sign), 'sup', ...inside, 'end'] : ['below', ...inside, 'end']
  },
  'm:borderBox': (element) => ['boxed', ...part(element, 'm:e'), 'end'],
  'm:m': (element) =>
    rows(
      parts(element, 'm:mr').map((row) =>
        parts(row, 'm:e').flatMap((cell, index) => [...(index > 0 ? ['&'] : []), ...readOmml(cell)]),
      ),
    ),
  'm:eqArr': (element) => rows(parts(element, 'm:e').map(readOmml)),
}
