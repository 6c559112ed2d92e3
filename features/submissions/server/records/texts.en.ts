export const en = {
  records: {
    isFile: 'This is a file, which is downloaded unchanged.',
    notApproved: 'Only an approved document can be downloaded here.',
    noSlides: 'This document is not a presentation.',
    stamp:
      'Approved in {{app}} by {{name}}, {{date}} · version {{number}} · SHA-256 of the text: {{hash}}. This line is a record and does not replace a signature.',
    stampAlone:
      'Approved in {{app}}, {{date}} · version {{number}} · SHA-256 of the text: {{hash}}. This line is a record and does not replace a signature.',
    fileStamp:
      'Approved in {{app}} by {{name}}, {{date}} · version {{number}} · SHA-256 of the file: {{hash}}. This sheet is a record and does not replace a signature.',
    fileStampAlone:
      'Approved in {{app}}, {{date}} · version {{number}} · SHA-256 of the file: {{hash}}. This sheet is a record and does not replace a signature.',
    isDocument: 'The files of this document already end with the line about its approval.',
    sheetName: '{{title}} (approval sheet)',
    sheetTitle: 'Approval sheet',
    fact: 'About the file',
    value: 'Details',
    group: 'Group',
    purpose: 'Purpose',
    week: 'Week',
    approvedBy: 'Approved by',
    approvedOn: 'Approved on',
    fileHash: 'SHA-256 of the file',
    sheetCheck:
      'The file was approved as submitted and has not been changed. It is the approved one if its SHA-256 is the one on this sheet.',
    deleted: 'a deleted account',
    approvedName: '{{title}} (approved)',
    daysReversed: 'Choose the first day or a later one',
    periodTooLong: 'Choose a period of up to one year',
    tooMany: 'There are more than {{most}} submissions in this period. Choose a shorter period or one teacher.',
    tooLarge:
      'The documents of this period are larger than {{most}} MB in total. Choose a shorter period or one teacher.',
    weekFile: 'Week {{week}} – {{title}}',
    index: 'Index of records',
    sheet: 'Records',
    number: 'No.',
    teacher: 'Teacher',
    document: 'Document',
    version: 'Version',
    submittedOn: 'Submitted',
    decision: 'Decision',
    decidedBy: 'Decided by',
    decidedOn: 'Decided',
    reason: 'Reason',
    hash: 'SHA-256 of the text or file',
    file: 'File',
  },
}
