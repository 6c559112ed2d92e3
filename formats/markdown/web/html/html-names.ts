const names = (text: string) => new Set(text.split(' '))

/** Elements whose tags are passed to the sanitizer: the editor has a counterpart, or `shape` unwraps them. */
export const preservedTags = names(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br table thead tbody tfoot tr th td caption div center section article header footer main aside nav figure figcaption details summary dl dt dd a strong b em i u ins s del strike sub sup mark span font img',
)

/** Kept elements that may begin a line and then include the lines below. */
export const blockTags = names(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table thead tbody tfoot tr th td caption div center section article header footer main aside nav figure figcaption details summary dl dt dd',
)

/** Other real HTML elements. Their tags are removed and their content stays; any other `<name>` is literal text. */
export const droppedTags = names(
  'html head body title meta link style script noscript template slot base iframe frame frameset object embed param applet canvas svg math audio video source track picture area map form input button select option optgroup textarea label fieldset legend output progress meter dialog menu big small tt kbd samp var abbr acronym cite dfn q time data address bdi bdo ruby rb rt rp wbr colgroup col hgroup search marquee blink nobr noembed noframes plaintext xmp',
)

export const voidTags = names('br hr img input meta link col wbr base area embed param source track')

/** Returns the lower-case name of a tag such as `</Table>`; empty if it is not a tag. */
export const tagName = (tag: string): string => /^<\/?([a-z][a-z0-9-]*)/i.exec(tag)?.[1]!.toLowerCase() ?? ''
