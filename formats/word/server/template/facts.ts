import type { TemplateFacts } from '../../contract/template.ts'
import { styledParts, templateFields, type StyledPart } from '../../model/word-template.ts'
import { isSeen } from './cleaning/clean.ts'
import { sheetOf } from './sheet.ts'
import { nameOf, styleFor, stylesById } from './styles/style-names.ts'
import type { Template } from './template.ts'
import { childOf, elementsIn, make } from '../xml.ts'

const ours: Record<Exclude<StyledPart, 'text' | 'tables'>, string> = {
  heading1: 'Heading1',
  heading2: 'Heading2',
  heading3: 'Heading3',
  heading4: 'Heading4',
  heading5: 'Heading5',
  heading6: 'Heading6',
  list: 'ListParagraph',
  table: 'TableText',
  quote: 'Quote',
  caption: 'Caption',
  footnote: 'FootnoteText',
}

/** Summarises a template for its sender. */
export function factsOf(template: Template): TemplateFacts {
  const { pageSize, textStyle, before, after, placeholders, left } = template
  const styles = stylesById(template.styles)
  const styleOf = (part: StyledPart): string | null => {
    const found =
      part === 'text'
        ? styles.get(template.body.style ?? '')
        : part === 'tables'
          ? styles.get(template.tableStyle?.id ?? '')
          : styleFor(ours[part], styles)
    return found ? nameOf(found) : null
  }
  const seen = (blocks: Template['before']) => isSeen(make('w:body', {}, blocks))
  return {
    page: sheetOf(pageSize),
    header: pageKindsOf(template, 'header'),
    footer: pageKindsOf(template, 'footer'),
    numbered: template.numbered,
    placement: { marked: template.placement === 'marked', before: seen(before), after: seen(after) },
    font: textStyle.font,
    points: textStyle.points,
    styles: styledParts.map((part) => ({ part, style: styleOf(part) })),
    fields: templateFields.filter((field) => placeholders.known.includes(field)),
    unknown: placeholders.unknown.slice(0, 10),
    leftOut: (['footnotes', 'comments', 'changes', 'columns'] as const).filter((one) =>
      one === 'columns' ? template.columns : left[one],
    ),
  }
}

function pageKindsOf({ pages, around, evenAndOdd }: Template, kind: 'header' | 'footer') {
  const has = (type: string) =>
    elementsIn(pages).some(
      ({ name, attributes }) =>
        name === `w:${kind}Reference` &&
        (attributes.get('w:type') ?? 'default') === type &&
        isSeen(around.get(attributes.get('r:id') ?? '')?.root ?? make('w:hdr')),
    )
  return {
    usual: has('default'),
    first: childOf(pages, 'w:titlePg') !== undefined && has('first'),
    even: evenAndOdd && has('even'),
  }
}
