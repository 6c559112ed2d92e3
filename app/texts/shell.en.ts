export const en = {
  theme: {
    label: 'Appearance',
    system: 'Match this device',
    light: 'Light',
    dark: 'Dark',
  },
  session: {
    checking: 'Checking your session…',
    unreachable: 'Cannot reach the server.',
    unreachableText: 'You are still signed in, and your work is safe.',
    offline: 'You are offline. Your work is saved on this device.',
    leaveTitle: 'Log out?',
    leaveText_one: 'You have {{count}} unfinished draft on this device.',
    leaveText_other: 'You have {{count}} unfinished drafts on this device.',
    leaveHint: 'If you share this computer, delete them before you log out.',
    keepDrafts: 'Log out, keep drafts',
    deleteDrafts: 'Log out, delete drafts',
    pageFailed: 'This page could not be loaded.',
    pageFailedText: 'You may have lost your connection, or a new version is available. Your drafts are safe.',
  },
}
