/**
 * Plain text → Markdown that reads back as exactly that text. Only what would mean something is escaped. `before` and
 * `after` are the neighbouring characters of the output, empty at the ends of a paragraph; `inLink` says that the text
 * stands inside `[…]`.
 */
export function escapeText(text: string, { before = '', after = '', inLink = false } = {}): string {
  let escaped = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    const previous = text[index - 1] ?? before
    const next = text[index + 1] ?? after
    escaped += means(character, previous, next, text, index, inLink) ? `\\${character}` : character
  }
  return escaped
}

/** Escapes what would begin a block at the start of a line; the line has been through `escapeText`. */
export function escapeLineStart(line: string): string {
  const number = /^(\d{1,9})([.)])(?=\s|$)/.exec(line)
  if (number) return `${number[1]}\\${line.slice(number[1]!.length)}`
  if (/^(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|[-:|][-:|\s]*$)/.test(line)) return `\\${line}`
  return line
}

/** The same for text inside HTML, where other readers show backslashes: as character references. */
export const escapeHtmlText = (text: string): string => {
  const escaped = text.replace(/[\\`*_[\]<>&$~^!"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return escaped.replace(address, (found) => found.replace(/[:@]/, (character) => `&#${character.charCodeAt(0)};`))
}

const address = /https?:|mailto:|\S@\S/gi

const punctuation = /[!-/:-@[-`{-~]/
const space = /^\s?$/

function means(character: string, previous: string, next: string, text: string, index: number, inLink: boolean): boolean {
  switch (character) {
    case '`':
    case '$':
    case '[':
      return true
    case ']':
      return inLink
    case '*':
      return !(space.test(previous) && /\s/.test(next))
    case '_':
      return !(wordLike(previous) && wordLike(next)) && !(blank(text, index, previous) && blank(text, index, next))
    case '~':
      return previous === '~' || next === '~'
    case '\\':
      return next === '' || punctuation.test(next) || index === 0
    case '<':
      return /^[a-z/!?]?$/i.test(next)
    case '&':
      return /^[#a-z]?$/i.test(next)
    case '!':
      return next === '['
    case ':':
      return !inLink && /(?:https?|mailto)$/i.test(text.slice(0, index))
    case '@':
      return !inLink && /\S/.test(previous) && /\S/.test(next)
    default:
      return false
  }
}

const wordLike = (character: string) => /^[\p{L}\p{N}_]$/u.test(character)
