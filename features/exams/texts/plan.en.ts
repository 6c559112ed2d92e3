export const en = {
  exam: {
    fromFile: 'Import from file…',
    fromFileMade: 'Exam paper created',
    noUnits: 'Add at least one unit',
    partsOff: 'The parts add up to {{parts}} questions, but the question types add up to {{items}}. Make them equal',
    splitUnread:
      '“{{words}}” was not understood. Enter points per question type as 4 – 2 – 2 – 2 and levels as 40% – 30% – 30%.',
    sharesOff: 'The levels must add up to 100% (now {{sum}}%)',
    splitMismatch:
      'Points and numbers of questions do not match. Each type with questions needs points, and each type with points needs questions',
    cannot: 'These numbers cannot add up to 10 points in the usual steps',
    cannotAsWished: 'With these questions, the points do not add up to 10: {{points}}.',
    tenPoints: '10.0 points',
    divides: 'These numbers add up to exactly 10 points: {{points}}. {{levels}}.',
    shifted:
      'These numbers do not fit the split suggested in official letter 7991. The paper would have {{points}}. {{levels}}.',
    changeCounts: 'Use {{numbers}} questions',
    changePoints: 'Use {{numbers}} points',
    estimate: 'Estimated use: {{tokens}} · {{cost}}.',
  },
}
