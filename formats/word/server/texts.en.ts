export const en = {
  content: {
    docxTooHeavy:
      'This document is too large or too complex for a Word file. Split it, or download it as HTML or Markdown.',
  },
  docx: {
    contents: 'Contents',
    countPages: 'To show page numbers, select the table of contents and choose “Update Table”.',
  },
  templateFault: {
    unfit:
      'This document does not work with the Word template. Choose another template, or ask for it to be uploaded again.',
  },
}
