import { cleanLine, hasInvisible } from '#platform/model/one-line.ts'
import { staffTexts } from '../texts/staff.ts'
import { type Message, message } from '#platform/i18n/message.ts'

/**
 * Explains why a text is not acceptable as a person's name; null if it is. Strangers choose names that others read, and an address in a
 * name could become a link in a list, page or email.
 */
export function findNameFault(name: string): Message | null {
  if (/[<>＜＞]/.test(name) || hasInvisible(name)) return message(staffTexts, 'nameFault.characters')
  return name.split(/\s+/).some(isAddress) ? message(staffTexts, 'nameFault.address') : null
}

/** Removes the characters that a name may not contain from a name that another system sent. The result may be empty. */
export const cleanPersonName = (name: string): string =>
  cleanLine(name.normalize('NFC'))
    .replaceAll(/[<>＜＞]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !isAddress(word))
    .join(' ')

const scheme = /(?:^|\P{L})(?:https?|hxxps?|ftps?|mailto|tel|sms|javascript|data|file|zalo):\S/iu

/** Initials, titles and other short forms that people write without a space after their full stop. */
const isShort = (label: string): boolean =>
  /^(?:\p{L}\p{M}*|bà|bs|cn|cô|dr|gs|gv|ks|mrs?|ms|ng|nsnd|nsưt|ông|pgs|phd?|prof|sr|st|thầy|ths?|ts|tskh)$/u.test(
    label,
  )

/** Endings that are never a name, whatever short form precedes them. */
const ending =
  /^(?:app|biz|click|cloud|com?|dev|edu|gov|info|io|link|live|me|mobi|net|online|org|page|shop|site|store|tech|top|vn|web|website|xyz)$/

/** Returns whether a word could be read as a web or mail address, in letters of any width and with any kind of full stop. */
function isAddress(word: string): boolean {
  const text = word
    .normalize('NFKC')
    .replaceAll(/[。｡․]/g, '.')
    .replaceAll(/[\u200C\u200D]/g, '')
  if (/@|\/\/|\\\\|(?:^|\P{L})www\./iu.test(text) || scheme.test(text)) return true
  return [...text.matchAll(/[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu)].some(
    ({ 0: dotted, index }) => text[index + dotted.length] === '/' || isDomain(dotted.toLowerCase().split('.')),
  )
}

function isDomain(labels: string[]): boolean {
  const last = labels.at(-1)!
  const rest = labels.slice(labels.findIndex((label) => !isShort(label)))
  return ending.test(last) || (rest.length > 1 && !isShort(last))
}
