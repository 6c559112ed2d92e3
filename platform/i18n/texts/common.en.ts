export const en = {
  app: {
    name: 'Teaching Assistant',
  },
  action: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    copy: 'Copy',
    stop: 'Stop',
    dismiss: 'Dismiss',
    reload: 'Reload page',
  },
  language: {
    toggle: 'Language',
    en: 'English',
    vi: 'Vietnamese',
  },
  error: {
    unexpected: 'An error occurred. Please try again.',
    unknown: 'An error occurred',
    network: 'Network error. Please check your connection.',
    validation: 'Please check your input and try again.',
    nothingToChange: 'Nothing has changed. Edit at least one field, then save.',
    changedMeanwhile: 'This was changed elsewhere after you opened it.',
  },
  validation: {
    day: 'Enter a date, such as 2026-11-20',
    required: 'This field is required',
    invalid: 'This value is not valid',
    tooShort: 'Must be at least {{minimum}} characters',
    tooLong: 'Must be no more than {{maximum}} characters',
    tooSmall: 'Must be {{minimum}} or more',
    tooBig: 'Must be {{maximum}} or less',
    tooManyItems: 'Choose no more than {{maximum}}',
    number: 'Please enter a number',
    integer: 'Please enter a whole number',
    url: 'Please enter a valid URL',
    choice: 'Please choose one of the options',
    list: 'This must be a list',
  },
  auth: {
    emailInvalid: 'Please enter a valid email address',
    passwordShort: 'Password must be at least 6 characters',
    nameShort: 'Name must be at least 2 characters',
    login: 'Login',
    register: 'Register',
  },
  agent: {
    active: 'Active',
    inactive: 'Inactive',
    emptyText: 'Try adjusting your search or filter criteria.',
  },
  generation: {
    optional: '(optional)',
  },
  content: {
    leaveFullscreen: 'Leave fullscreen',
  },
  user: {
    emailInvalid: 'Invalid email address',
  },
  profile: {
    roleAdmin: 'Admin',
    roleEditor: 'Editor',
    roleUser: 'User',
  },
  file: {
    tooLarge: 'The file is larger than {{limit}}.',
  },
}
