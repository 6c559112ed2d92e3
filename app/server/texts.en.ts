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
  alert: {
    backup: 'The automatic backup failed: {{problem}}',
    connections_one: 'The AI connection of {{count}} assistant fails.',
    connections_other: 'The AI connections of {{count}} assistants fail.',
    budget: 'The school has used {{share}} of its AI budget for this month.',
    accounts_one: '{{count}} account is waiting for approval.',
    accounts_other: '{{count}} accounts are waiting for approval.',
    open: 'Open overview',
    turnOff: 'You can turn this alert off under Settings › This server.',
  },
  alertSubject: {
    backup: 'backup failed',
    connections: 'AI connection fails',
    budget: 'AI budget nearly used up',
    accounts: 'account waiting for approval',
  },
}
