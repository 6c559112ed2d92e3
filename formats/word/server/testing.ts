import type { Language } from '#platform/i18n/language.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { htmlToDocx } from './docx.ts'

/** The Word file made from HTML, read back. */
export async function wordOf(html: string, language: Language = 'vi') {
  return readDocx(await htmlToDocx(html, { title: 'Giáo án', author: 'Nguyễn Thị Lan', language }))
}

/** The texts of its paragraphs. */
export async function textsOf(html: string): Promise<string[]> {
  return (await wordOf(html)).paragraphs.map(({ text }) => text)
}
