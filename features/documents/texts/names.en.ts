export const en = {
  seen: {
    open: 'Preview AI request',
    title: 'What the AI sees',
    loading: 'Preparing the requests…',
    text_one: 'This is the exact text of the request. Names have been replaced by numbers that come from no list.',
    text_other:
      'These are the exact texts of {{count}} requests. Names have been replaced by numbers that come from no list.',
    held_one: '{{count}} row is not included. Decide on its words first.',
    held_other: '{{count}} rows are not included. Decide on their words first.',
    request: 'Request',
    number: 'Request {{number}}',
  },
  studentNames: {
    hidden_one: 'The name of {{count}} student of {{name}} is hidden from the AI.',
    hidden_other: 'The names of {{count}} students of {{name}} are hidden from the AI.',
    allHidden: 'The names in all your class lists are hidden from the AI.',
    none: 'Names you enter here are sent to the AI. Add the names of your class once to hide them in every request.',
    add: 'Add class list',
  },
}
