export const en = {
  budget: {
    spentSchool:
      'Your school has used up its AI budget for this month. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
    spentGroup:
      'The group “{{name}}” has used up its AI budget for this month. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
    spentAssistant:
      'This assistant has used up its budget for this month. It resets on the 1st of next month. Try another assistant, or ask your administrator to add more.',
    shortSchool:
      'There is not enough left in your school’s AI budget for this. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
    shortGroup:
      'There is not enough left in the AI budget of the group “{{name}}” for this. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
    shortPerson:
      'There is not enough left in your AI budget for this. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
    shortAssistant:
      'There is not enough left in this assistant’s budget for this. It resets on the 1st of next month. Try another assistant, or ask your administrator to add more.',
    addSchool:
      'The school’s AI budget for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
    addGroup:
      'The AI budget of the group “{{name}}” for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
    addPerson:
      'Your AI budget for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
    addAssistant:
      'This assistant’s budget for this month is used up or too low for this. You can add to it under Usage and cost › Budgets. It resets on the 1st of next month.',
  },
  budgetForm: {
    rateFirst: 'Enter the exchange rate first. Costs in đồng cannot be calculated without it',
  },
  quota: {
    runs_one: 'You have used all {{limit}} AI requests for today. You can continue in {{count}} hour.',
    runs_other: 'You have used all {{limit}} AI requests for today. You can continue in {{count}} hours.',
    accounts_one:
      '{{limit}} accounts have been created from your network today, which is the limit. Try again in {{count}} hour, or ask your administrator.',
    accounts_other:
      '{{limit}} accounts have been created from your network today, which is the limit. Try again in {{count}} hours, or ask your administrator.',
    full: 'Your storage is full ({{used}} of {{allowed}} MB). Delete documents or conversations you no longer need.',
    fileTooMuch:
      'There is not enough storage for this file ({{more}} MB; {{used}} of {{allowed}} MB are used). Delete documents or conversations you no longer need. Unused uploads are deleted automatically.',
    diskFull: 'The server’s disk is nearly full, so nothing new can be created. Please tell your administrator.',
  },
  usage: {
    fileName: 'Usage',
    inputTokens: 'Tokens in',
    outputTokens: 'Tokens out',
    unpricedTokens: 'Tokens without a known price',
    costDollars: 'Cost (USD)',
    costDocuments: 'Cost of documents (USD)',
    costChat: 'Cost of the consultation (USD)',
    costTests: 'Cost of tests and checks (USD)',
    costDong: 'Cost (VND)',
    dongDocuments: 'Cost of documents (VND)',
    dongChat: 'Cost of the consultation (VND)',
    dongTests: 'Cost of tests and checks (VND)',
  },
}
