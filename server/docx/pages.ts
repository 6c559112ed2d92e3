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
import { type Letterhead, letterheadOf } from './letterhead.ts'
import { pageMargins, pageSize } from './page.ts'
import type { Section } from './sections.ts'

/**
 * The pages of one section. They are numbered from the second page of the document, or of its part, on: above the text in Vietnamese, as the state's
 * rule on documents has it (Decree 30/2020/NĐ-CP, annex I), below it in English. Above the first of all stands the school. `alone`: no other
 * document is in the file, whose head and foot would be taken for these.
 */
export function pagesOf(
  { landscape, part }: Section,
  { first, language, head, alone }: { first: boolean; language: Language; head: Letterhead | null; alone: boolean },
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
    ...(first && aroundText(language, head, alone)),
  }
}

function aroundText(
  language: Language,
  head: Letterhead | null,
  alone: boolean,
): Pick<ISectionOptions, 'headers' | 'footers'> {
  const number = new TextRun({ children: [PageNumber.CURRENT] })
  const children = [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })]
  const nothing = () => [new Paragraph({})]
  const above = head ? { first: letterheadOf(head) } : { ...(!alone && { first: new Header({ children: nothing() }) }) }
  if (!alone) {
    const [header, footer] = language === 'vi' ? [children, nothing()] : [nothing(), children]
    return {
      headers: { default: new Header({ children: header }), ...above },
      footers: { default: new Footer({ children: footer }), first: new Footer({ children: nothing() }) },
    }
  }
  return language === 'vi'
    ? { headers: { default: new Header({ children }), ...above } }
    : { ...(head && { headers: above }), footers: { default: new Footer({ children }) } }
}
