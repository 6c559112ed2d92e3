import { languages, type Language } from '#platform/i18n/language.ts'

/** Builds an email of paragraphs with one link, as text and as plain HTML without remote content. */
export function composeMail(language: string, { before, link, after }: Parts): { text: string; html: string } {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const button = `<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#125A48;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(link.label)}</a></p>`
  const address = `<p style="margin:0 0 16px;overflow-wrap:anywhere"><a href="${escaped(link.url)}" style="color:#125A48">${escaped(link.url)}</a></p>`
  return {
    text: `${[...before, link.url, ...after].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#ffffff;color:#22201C;font:16px/1.55 Arial,sans-serif"><div style="max-width:560px">${[...before.map(paragraph), button, address, ...after.map(paragraph)].join('')}</div></body></html>`,
  }
}

type Parts = { before: readonly string[]; link: { url: string; label: string }; after: readonly string[] }

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

/** Writes a text in Vietnamese and in English, for a reader whose language is unknown. */
export const writeInBoth = <Written>(write: (language: Language) => Written): Written[] =>
  languages.toReversed().map(write)
