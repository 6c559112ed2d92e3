export const en = {
  auth: {
    invalidCredentials: 'Invalid email or password',
    userExists: 'User already exists',
    deactivated: 'This account has been deactivated. Please contact your administrator.',
    loggedOut: 'You are signed out',
  },
  admission: {
    onlyBySchool: 'Sign in with your school account. Only administrators use passwords.',
    waiting: 'Your account is still waiting for approval. Try again later, or ask your administrator.',
    foreignDomain: 'You can only register with an email address from {{domains}}.',
  },
  user: {
    lastAdmin: 'This is the last active administrator. Make someone else an administrator first.',
    cannotDeleteSelf: 'You cannot delete your own account.',
  },
  person: {
    signedOut: '{{name}} has been signed out everywhere',
  },
  takeData: {
    reasonNeeded: 'Give a reason before you download someone else’s data.',
  },
  mail: {
    greeting: 'Dear {{name}},',
    greetingUnnamed: 'Hello,',
    invitationSubject: 'Your account at {{where}}',
    invitationText:
      'You have an account at {{where}}, with AI assistants for lesson plans, tests and report comments. Choose a password to get started.',
    resetSubject: 'Choose a new password for {{where}}',
    resetText: 'Your administrator has reset your password at {{where}}. Please choose a new one.',
    forgottenSubject: 'Choose a new password for {{where}}',
    forgottenText: 'Someone, probably you, asked to reset the password for your account at {{where}}.',
    begin: 'Choose a password',
    choose: 'Choose a new password',
    forDays: 'The link works once and expires in {{days}} days.',
    forMinutes: 'The link works once and expires in {{minutes}} minutes.',
    notExpected: 'If you were not expecting this email, please ask your school’s administrator.',
    notRequested: 'If this was not you, you can ignore this email. Your password will not change.',
  },
  staff: {
    noMail: 'The server is not set up to send email. Choose another way to invite people.',
    inUseMeanwhile:
      'Someone on the list was given an account in the meantime. Nobody was added. Please review the list again.',
    alreadyUndone: 'This update has already been undone.',
    undoTooLate: 'An update can be undone for one day only.',
    stillMaking: 'These accounts are still being created.',
    invitationsGone:
      'These links and passwords are no longer available. You can create a new one on each person’s page.',
    isPutAway: 'Links and passwords deleted',
  },
  welcome: {
    emailSent: 'If an account uses this address, we have sent an email with a link. The link works for 30 minutes.',
    unknown: 'This link does not work. Check that you copied all of it, or ask your administrator for a new one.',
    used: 'This link has already been used. If it was you, sign in with your password; if not, tell your administrator.',
    withdrawn: 'This link no longer works. If you have a newer one, use that. Otherwise, ask your administrator.',
    expired: 'This link has expired. Please ask your administrator for a new one.',
  },
  firstSignIn: {
    notOneself: 'Change your own password in your profile.',
    inactive: 'This account is deactivated. Activate it before you reset its sign-in.',
    nothingOpen: 'There is no active link. It was used or revoked, or it has expired.',
    withdrawn: 'Link revoked',
  },
  group: {
    nameInUse: 'A group with this name already exists',
    tooMany: 'There are already {{most}} groups. Delete some first.',
  },
  profile: {
    currentPasswordWrong: 'The current password is not correct',
    currentPasswordForEmail: 'Enter your current password to change your email',
    samePassword: 'Choose a password that is different from your current one',
    sessionEnded: 'Device signed out',
    otherSessionsEnded: 'Signed out everywhere else',
  },
}
