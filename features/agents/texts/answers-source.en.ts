export const en = {
  sampleSharing: {
    runOn: 'Run with',
    samples: 'Sample answers',
    own: 'Your own documents',
    others: 'From teachers',
    noneOwn: 'None yet. Generate a document with this assistant first',
    noneOthers: 'None yet. Teachers can allow this in their history',
    untitled: 'No topic',
    recorded: 'The owner of these answers sees each time they are used, and it is recorded in the audit log.',
    filesStay_one: 'The attached file stays with its owner. A sample text is used instead.',
    filesStay_other: 'The {{count}} attached files stay with their owner. Sample texts are used instead.',
    standIns: 'Not answered, so sample answers are used: {{titles}}.',
  },
}
