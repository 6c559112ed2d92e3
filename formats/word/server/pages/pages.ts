import {
  AlignmentType,
  Footer,
  Header,
  NoteNumberRestart,
  type ISectionOptions,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx'
import type { Language } from '#platform/i18n/language.ts'
import { type Letterhead, letterheadOf } from './letterhead.ts'
import { pageOf, type Sheet } from '../page.ts'
import type { Section } from './sections.ts'

/**
 * Writes the pages of one section, numbered from the second page of the document or part: at the top in Vietnamese, as Decree 30/2020/NĐ-CP
 * (annex I) requires, at the bottom in English. The school is at the top of the first page. `alone`: the file has no other document, which
 * could be mistaken for its owner.
 */
export function pagesOf(
  { landscape, part }: Section,
  { first, language, head, alone, counted, begins, sheet }: SectionContext,
): Omit<ISectionOptions, 'children'> {
  const restarts = counted ? begins : part
  const { size, margin } = pageOf(language, sheet)
  const orientation = landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT
  return {
    properties: {
      page: {
        size: { ...size, orientation },
        margin,
        ...(restarts && { pageNumbers: { start: 1 } }),
      },
      titlePage: first || part,
      // Numbering restarts at 1 in each document. Without a start LibreOffice numbers all footnotes 0; with one it continues.
      footnoteProperties: {
        start: 1,
        ...(counted && { restart: first ? NoteNumberRestart.EACH_SECTION : NoteNumberRestart.CONTINUOUS }),
      },
    },
    // The sections that follow take theirs from the first.
    ...(first && aroundText(language, head, { alone, counted })),
  }
}

/** `first`: of its document, `begins`: of the whole file. `counted`: page numbers continue through the file. */
type SectionContext = {
  first: boolean
  language: Language
  head: Letterhead | null
  alone: boolean
  counted: boolean
  begins: boolean
  sheet: Sheet | undefined
}

function aroundText(
  language: Language,
  head: Letterhead | null,
  { alone, counted }: Pick<SectionContext, 'alone' | 'counted'>,
): Pick<ISectionOptions, 'headers' | 'footers'> {
  const numbered = () =>
    new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: [PageNumber.CURRENT] })] })
  const children = [numbered()]
  const nothing = () => [new Paragraph({})]
  const above = head ? { first: letterheadOf(head) } : { ...(!alone && { first: new Header({ children: nothing() }) }) }
  if (!alone) {
    const [header, footer] = language === 'vi' ? [children, nothing()] : [nothing(), children]
    return {
      headers: { default: new Header({ children: header }), ...above },
      footers: {
        default: new Footer({ children: footer }),
        // Pages that the contents refer to have a number.
        first: new Footer({ children: counted ? [numbered()] : nothing() }),
      },
    }
  }
  return language === 'vi'
    ? { headers: { default: new Header({ children }), ...above } }
    : { ...(head && { headers: above }), footers: { default: new Footer({ children }) } }
}
