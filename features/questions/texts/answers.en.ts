export const en = {
  generation: {
    otherAnswers: 'Further details from the teacher:',
    urlExample: 'https://example.com/page',
    between: 'from {{minimum}} to {{maximum}}',
    atLeast: '{{minimum}} or more',
    atMost: 'up to {{maximum}}',
    moreChoices: 'Show {{number}} more',
    clearChoice: 'Clear choice',
  },
}
