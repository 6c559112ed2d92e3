export const en = {
  error: {
    unauthorized: 'You are not authorized to perform this action.',
    signInNeeded: 'Please sign in to continue.',
    notFound: 'The requested resource was not found.',
    malformed: 'Something went wrong with this request. Reload the page and try again.',
    tooLarge: 'This is too large to send. The limit is {{limit}}.',
    mediaType: 'This type of request is not supported.',
    compressed: 'Compressed requests are not supported. Send the request uncompressed.',
    tooMany: 'Too many attempts. Please try again in {{seconds}} seconds.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    noSpace:
      'The server is out of storage, so nothing can be saved right now. You can still read what is already saved. Please tell your administrator.',
  },
  validation: {
    characters: 'This text contains characters that cannot be saved',
    tooDeep: 'This value is nested too deeply',
  },
  auth: {
    passwordChangeNeeded: 'Choose your own password first.',
  },
  quota: {
    streams: 'You already have {{limit}} windows open where AI is writing. Close one and try again.',
  },
  generation: {
    interrupted: 'The server stopped while writing this. Everything written up to then is saved.',
    tooManyRunning: 'You already have {{limit}} documents being written. Wait for one to finish, then try again.',
  },
  content: {
    docxBusy: 'Many documents are being created right now. Please try again in a moment.',
  },
  mail: {
    away: 'The mail server could not be reached.',
    notNow: 'The mail server delayed the email.',
    refused: 'The mail server rejected the email. Check the address.',
    sealed: 'The email was encrypted with a secret key the server no longer has.',
    senderRefused: 'The mail server does not accept emails from the address in MAIL_FROM.',
    signInRefused: 'The mail server does not accept the user name and password in SMTP_URL.',
  },
  file: {
    missing: 'Choose a file.',
    onlyOne: 'Send one file at a time.',
    broken: 'The upload was incomplete. Please try again.',
    noSpace: 'The server has no storage left for files. Please tell your administrator.',
    storeAway:
      'Files cannot be saved or opened right now. Try again in a moment. If it keeps happening, tell your administrator.',
  },
}
