/** Elements that form a document; other markup is removed and its text stays. */
export const voidTags = new Set(['br', 'hr', 'img', 'input'])

export const inlineTags = new Set(
  'a b br cite code del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
)

export const tableTags = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'])

export const blockTags = new Set([
  ...'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer'.split(' '),
  ...'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary ul'.split(' '),
  ...tableTags,
])

/** Elements whose content is not part of the document. */
export const hiddenTags = new Set(
  'iframe noembed noframes noscript object script select style svg template textarea title'.split(' '),
)

export const preservedAttributes = new Set(
  'align alt border checked color colspan data-checked data-label data-latex data-type height href rowspan src start style type width'.split(
    ' ',
  ),
)
