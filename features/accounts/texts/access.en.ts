export const en = {
  access: {
    title: 'Why are you opening this document?',
    of: 'by {{name}}',
    kind: 'Reason',
    kindNeeded: 'Choose a reason',
    words: 'Details',
    wordsMark: 'at least {{minimum}} characters',
    wordsShort: 'Enter at least {{minimum}} characters',
    auditNotice:
      'Your name, the time and the reason are recorded in the audit log, and {{name}} can see them next to the document. You can read the document for {{minutes}} minutes but not change it.',
    ownerNotice:
      'Your name, the time and the reason are recorded in the audit log, and the owner can see them next to the document. You can read the document for {{minutes}} minutes but not change it.',
    searchTitle: 'Why are you searching other people’s documents?',
    searchAll: 'In everyone’s documents',
    searchOf: 'In {{name}}’s documents',
    searchNotice:
      'Your name, the time, the reason and your search are recorded in the audit log. You will not be asked again for {{minutes}} minutes. To read a document, you will need to give a reason for that one.',
    searchLeave: 'Cancel',
    search: 'Record reason and search',
    locked: 'Give a reason to search other people’s documents.',
    say: 'Give reason',
    leave: 'Cancel',
    open: 'Record reason and open',
    count_one: 'An administrator has opened this document',
    count_other: 'Administrators have opened this document {{count}} times',
    gone: 'Someone whose account was deleted',
    dataTitle: 'Why are you downloading this data?',
    dataNotice:
      'Your name, the time and the reason are recorded in the audit log, and {{name}} can see them in their profile.',
    dataLeave: 'Cancel',
    dataTake: 'Record and download',
    dataCount_one: 'An administrator has downloaded your data',
    dataCount_other: 'Administrators have downloaded your data {{count}} times',
  },
  accessKind: {
    requested: 'The teacher asked for help with it',
    failure: 'To find out why a run failed',
    complaint: 'A complaint or a student’s safety',
    other: 'Another reason',
  },
}
