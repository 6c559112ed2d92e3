export const en = {
  records: {
    isFile: 'This is a file, which is downloaded unchanged.',
    notApproved: 'Only an approved document can be downloaded here.',
    noSlides: 'This document is not a presentation.',
    stamp:
      'Approved in {{app}} by {{name}}, {{date}} · version {{number}} · SHA-256 of the text: {{hash}}. This line is a record and does not replace a signature.',
    stampAlone:
      'Approved in {{app}}, {{date}} · version {{number}} · SHA-256 of the text: {{hash}}. This line is a record and does not replace a signature.',
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
