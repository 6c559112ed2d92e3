export const en = {
  table: {
    noRows: 'There is no table in this file.',
  },
  question: {
    referencesChanged: 'An assistant has changed in the meantime. Review the places again, then save.',
    unknown: 'A question in the list no longer exists',
  },
  file: {
    noQuestion: 'This assistant does not ask for a file here.',
    mismatch:
      'This file ends in .{{extension}}, but it is a .{{found}} file. Save it in the right format and add it again.',
    mismatchUnknown:
      'This file ends in .{{extension}}, but its content is something else. Save it again and add the new file.',
    gone: 'This file is no longer available. Please add it again.',
    scannedShown: 'The first {{limit}} scanned pages of this PDF are shown to the AI as pictures.',
    scannedWhole:
      'This PDF has scanned pages, so the AI gets the whole file. With several long PDFs, it may not see every page.',
    wholeInPrompt: 'File (attached): {{name}}',
    pagesUnread: 'its scanned pages were not read: they cannot be shown to you, so do not guess what is on them',
    pictureUnsupported: 'The AI connected here cannot see pictures, so this one will not be read.',
    inPrompt: 'File: {{name}}',
    pictureInPrompt: 'Picture {{number}} (attached): {{name}}',
    figureMark: '[Figure {{number}}]',
    chartMark: 'Chart',
    diagramMark: 'Diagram',
    commentMark: 'Comment in the margin',
    headerMark: 'Header',
    footerMark: 'Footer',
    textBoxMark: 'Text box',
    choicesMark: 'Choices',
    highlightMark: 'Highlighted',
    underlineMark: 'Underlined',
    strikeOutMark: 'Crossed out',
    linkMark: 'Link',
    figuresShown_one: 'The AI can see the picture in this file.',
    figuresShown_other: 'The AI can see the {{count}} pictures in this file.',
    figuresSome_one:
      '{{count}} of the {{all}} pictures in this file will not be read. The AI can see up to {{limit}} pictures, {{megabytes}} MB in total. Damaged pictures and WMF or EMF drawings cannot be shown.',
    figuresSome_other:
      '{{count}} of the {{all}} pictures in this file will not be read. The AI can see up to {{limit}} pictures, {{megabytes}} MB in total. Damaged pictures and WMF or EMF drawings cannot be shown.',
    figuresUnsupported_one: 'The AI connected here cannot see pictures, so the one in this file will not be read.',
    figuresUnsupported_other:
      'The AI connected here cannot see pictures, so the {{count}} in this file will not be read.',
    figureInPrompt: 'Picture {{number}} (attached): [Figure {{figure}}] of the file {{name}}',
    figuresUnread_one:
      'of the pictures in it {{count}} is not attached and was not read: where only a mark [Figure …] stands, do not guess what it shows',
    figuresUnread_other:
      'of the pictures in it {{count}} are not attached and were not read: where only a mark [Figure …] stands, do not guess what they show',
    pictureUnread: 'Picture: {{name}} (not read: it cannot be shown to you, so do not guess what is in it)',
  },
}
