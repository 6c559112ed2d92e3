/** A piece of Markdown as a reader sees it: without its marks and tags, on one line. */
export function plain(markdown: string): string {
  const bare = /[*_`<&\\~]/.test(markdown) ? withoutMarks(markdown) : markdown
  return /[^\S ]|  /.test(bare) ? bare.replace(/\s+/g, ' ').trim() : bare.trim()
}

const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(^|[\s(“"])[*_](?=\S)|(\S)[*_](?=[\s.,;:!?)”"]|$)/g, '$1$2')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
