import {
  AlignmentType,
  Footer,
  Header,
  type ISectionOptions,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx'
import type { Language } from '#locales/language'
import { pageMargins, pageSize } from './page.ts'
import type { Section } from './sections.ts'

/**
 * The pages of one section. They are numbered from the second page of the document, or of its part, on: above the text in Vietnamese, as the state's
 * rule on documents has it (Decree 30/2020/NĐ-CP, annex I), below it in English.
 */
export function pagesOf(
  { landscape, part }: Section,
  { first, language }: { first: boolean; language: Language },
): Omit<ISectionOptions, 'children'> {
  const orientation = landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT
  return {
    properties: {
      page: {
        size: { ...pageSize, orientation },
        margin: pageMargins[language],
        ...(part && { pageNumbers: { start: 1 } }),
      },
      titlePage: first || part,
    },
    // The sections that follow take theirs from the first.
    ...(first && numbered(language)),
  }
}

function numbered(language: Language): Pick<ISectionOptions, 'headers' | 'footers'> {
  const number = new TextRun({ children: [PageNumber.CURRENT] })
  const children = [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })]
  return language === 'vi'
    ? { headers: { default: new Header({ children }) } }
    : { footers: { default: new Footer({ children }) } }
}
