export const en = {
  question: {
    keyRequired: 'Key is required',
    keyInvalid: 'Use only letters, digits and _, starting with a letter',
    typeRequired: 'Type is required',
    titleRequired: 'English title is required',
    titleViRequired: 'Vietnamese title is required',
  },
}
