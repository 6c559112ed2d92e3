export const en = {
  bar: {
    document: 'Document',
    more: 'More',
    state: '{{state}} · version {{number}}',
    shared: 'Shared · {{count}}',
    toDocument: 'Back to document',
    wholeDocument: 'Whole document',
    parts: 'Parts',
    otherForms: 'Other forms',
    assistant: 'Assistant',
    assistantVersion: 'Assistant version',
    owner: 'Owner',
    created: 'Created',
    usage: 'Usage',
    prompt: 'Prompt',
    files: 'Files',
  },
}
