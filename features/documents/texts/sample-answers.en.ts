export const en = {
  sampleSharing: {
    title: 'Help improve this assistant',
    offer:
      'The people who build this assistant can test it with these answers. Your document and files stay private. Only administrators see your name. You can withdraw permission at any time.',
    allow: 'Allow testing',
    shared: 'Testing with these answers allowed since {{time}}.',
    unused: 'Not used yet.',
    used_one: 'Used {{count}} time: {{time}} by {{name}}.',
    used_other: 'Used {{count}} times, last on {{time}} by {{name}}.',
    gone: 'someone whose account was deleted',
    takeBack: 'Withdraw permission',
  },
}
