export const en = {
  personalData: {
    fileName: 'Data of {{name}}',
    readMe: 'Read me first',
    readMeText:
      'This ZIP file contains the account of {{name}} and everything stored for it: documents in their current form with their answers, earlier versions, conversations and uploaded files. It does not contain passwords, which nobody can read, or the school’s audit log, which belongs to the school.',
    profile: 'Profile',
    documents: 'Documents',
    versions: 'Earlier versions',
    conversations: 'Conversations',
    conversation: 'Conversation',
    question: 'Question',
    answered: 'Answer',
    files: 'Uploaded files',
    wordTemplate: 'My Word template',
    ownWork: 'Classes, presets and favourites',
  },
  adminHome: {
    putAwayDone: 'Steps hidden',
    seenDone: 'Assistants marked as reviewed',
  },
}
