import createDOMPurify, { type Config } from 'dompurify'
import { preservedTags } from './html-names.ts'
import { isDataPicture } from '../picture.ts'
import { textColorOf, textColors } from '../../model/text-colors.ts'

/**
 * Sanitizes HTML into an inert fragment (nothing loads or runs) with only the tags and attributes that a document needs. Styles: text-align
 * and palette colours. Links: http, https and mailto. Pictures: embedded ones. No ids, forms or frames.
 */
export function sanitize(html: string): DocumentFragment {
  return purifier().sanitize(html, config)
}

const marks = ['data-type', 'data-latex', 'data-checked', 'data-label', 'data-open']
const plain = [
  'title',
  'colspan',
  'rowspan',
  'start',
  'value',
  'type',
  'align',
  'border',
  'color',
  'style',
  'class',
  'alt',
  'width',
  ...marks,
]
const config = {
  // Without it, the sanitizer would refuse its own body and copy all content once more.
  ALLOWED_TAGS: [...preservedTags, 'body'],
  ALLOWED_ATTR: ['href', 'src', ...plain],
  ADD_URI_SAFE_ATTR: plain,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

let instance: ReturnType<typeof createDOMPurify> | undefined

/** A separate instance, so that hooks of other code do not apply. */
function purifier() {
  if (instance) return instance
  instance = createDOMPurify(window)
  instance.addHook('beforeSanitizeAttributes', (element) => {
    if (breaksPage(element.getAttribute?.('style') ?? '')) element.setAttribute('data-type', 'page-break')
  })
  instance.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (attribute.attrName === 'style') {
      attribute.attrValue = knownStyles(attribute.attrValue)
      attribute.keepAttr = attribute.attrValue !== ''
    }
    if (attribute.attrName === 'src') {
      attribute.keepAttr = element.nodeName === 'IMG' && isDataPicture(attribute.attrValue)
    }
    if (attribute.attrName === 'class') {
      attribute.keepAttr = element.nodeName === 'CODE' && /^language-[\w+#.-]+$/.test(attribute.attrValue)
    }
  })
  return instance
}

function knownStyles(style: string): string {
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\b/i.exec(style)?.[1]
  const color = textColorOf(/(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(style)?.[1] ?? '')
  const known = [align && `text-align: ${align.toLowerCase()}`, color && `color: ${textColors[color]}`]
  return known.filter(Boolean).join('; ')
}

const breaksPage = (style: string) =>
  /(?:^|;)\s*(?:page-break-(?:after|before)\s*:\s*always|break-(?:after|before)\s*:\s*page)/i.test(style)
