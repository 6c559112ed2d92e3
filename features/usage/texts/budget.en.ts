export const en = {
  budget: {
    spentPerson:
      'You have used up your AI budget for this month. It resets on the 1st of next month. If you need it sooner, ask your administrator to add more.',
    line: 'about {{cost}} · {{left}} left until {{date}}',
    lineUnpriced: '{{left}} left until {{date}}',
    warnSchool: 'Your school has used more than 80% of its budget.',
    warnGroup: 'The group “{{name}}” has used more than 80% of its budget.',
    warnPerson: 'You have used more than 80% of your budget.',
    warnAssistant: 'This assistant has used more than 80% of its budget.',
    rate: 'Dollar prices are converted at $1 = {{dong}}, the rate since {{date}}.',
  },
}
