export const en = {
  generation: {
    result: 'Result',
    answerIn: 'Write in',
    submitHint: 'Ctrl + Enter',
    starting: 'Getting ready…',
    writing: 'Writing…',
    words_one: '{{words}} word',
    words_other: '{{words}} words',
    template: 'Template draft – no AI connected.',
  },
}
