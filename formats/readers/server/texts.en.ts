export const en = {
  file: {
    busy: 'Many files are being read right now. Please try again in a moment.',
    empty: 'This file is empty.',
    encrypted:
      'This file is password-protected. Remove the password and add it again. In Word and Excel, select File › Info › Protect. Print a PDF to a new PDF.',
    damaged: 'This file is damaged and cannot be read. Save it again and add the new file.',
    bomb: 'This file expands to far more than a normal document, so it was not opened.',
    tooManyPixels: 'This picture is too large. Make it smaller and add it again.',
    tooHeavy: 'This file takes too long to read. Split it, or save it in a simpler format.',
    cut: 'Only the first {{limit}} characters of this file were read.',
    rowsCut: 'Only the first {{rows}} rows and {{columns}} columns of each sheet were read.',
    sheetsHidden: 'Hidden sheets of this workbook were not read: {{sheets}}.',
    sheetsHiddenCut: 'Hidden sheets of this workbook were not read: {{sheets}}. Only part of the others was read.',
    scanned:
      'This PDF contains scanned pages without text. The AI connected here cannot see pictures, so it could not be read. Use a version with text, such as a Word file.',
    scannedPages:
      '{{count}} of the {{pages}} pages are scans without text. The AI connected here cannot see pictures, so they could not be read.',
    noText: 'No text was found in this file.',
    annotationsUnread_one: '{{count}} drawn mark, stamp or signature on the pages was not read.',
    annotationsUnread_other: '{{count}} drawn marks, stamps or signatures on the pages were not read.',
    attachmentsUnread_one: '{{count}} file attached to this PDF was not read. Save it and add it separately.',
    attachmentsUnread_other: '{{count}} files attached to this PDF were not read. Save them and add them separately.',
    lettersUnread_one:
      'The letters of {{count}} page cannot be recognised because the PDF does not say which letters its font shows. Print the PDF as pictures or use the original document.',
    lettersUnread_other:
      'The letters of {{count}} pages cannot be recognised because the PDF does not say which letters its fonts show. Print the PDF as pictures or use the original document.',
    xfaUnread:
      'This PDF is a form that only Adobe programs can show, so it may be incomplete here. Open it in Adobe Reader and print it to a new PDF.',
    formulasUnread_one:
      '{{count}} formula has no saved result, so the formula itself was read. Open the file in Excel and save it to get the result.',
    formulasUnread_other:
      '{{count}} formulas have no saved results, so the formulas themselves were read. Open the file in Excel and save it to get the results.',
    rowsHidden_one: '{{count}} hidden row was not read.',
    rowsHidden_other: '{{count}} hidden rows were not read.',
    columnsHidden_one: '{{count}} hidden column was not read.',
    columnsHidden_other: '{{count}} hidden columns were not read.',
    cellsHidden_one: '{{count}} cell whose format hides its value was not read.',
    cellsHidden_other: '{{count}} cells whose format hides their values were not read.',
    objectsUnread_one: '{{count}} control or other object on the sheets was not read.',
    objectsUnread_other: '{{count}} controls or other objects on the sheets were not read.',
    oldWorkbookFormat:
      'Colours, underlines, raised or lowered letters, headers and shapes are not read from this older Excel format. If they matter, save the file as .xlsx and upload it again.',
    rulesUnread_one: 'Colours that depend on values (conditional formatting) were not read on {{count}} sheet.',
    rulesUnread_other: 'Colours that depend on values (conditional formatting) were not read on {{count}} sheets.',
    sparklinesUnread_one: '{{count}} small chart in a cell (sparkline) was not read.',
    sparklinesUnread_other: '{{count}} small charts in cells (sparklines) were not read.',
    hiddenTextUnread_one: 'Hidden text in this file was not read.',
    hiddenTextUnread_other: 'Hidden text in {{count}} places of this file was not read.',
    insertedUnread_one: 'A document that is linked or embedded in this file was not read.',
    insertedUnread_other: '{{count}} documents that are linked or embedded in this file were not read.',
    fieldsUnread_one: 'One field of this file has no saved result and was not read.',
    fieldsUnread_other: '{{count}} fields of this file have no saved result and were not read.',
    partsUnread_one: 'One part of this file could not be read. Check that nothing important is missing.',
    partsUnread_other: '{{count}} parts of this file could not be read. Check that nothing important is missing.',
  },
}
