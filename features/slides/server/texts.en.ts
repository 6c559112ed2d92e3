export const en = {
  slideFault: {
    title: 'A slide had no headline.',
    empty: 'A slide had nothing below its headline.',
    html: 'There was HTML: use Markdown of one line and LaTeX, and write a tag that is asked about as code.',
    language: 'Slides were not in the language of the presentation.',
    formula: 'A formula was no LaTeX that can be read.',
    twice: 'A slide was there already.',
    full: 'There was too much on a slide: fewer and shorter lines, a smaller table, a shorter task, or the rest in the notes.',
    longTitle: 'A headline was too long.',
    notes: 'The notes were missing.',
    missing: 'Slides were missing, or it was no JSON.',
    surplus: 'There were more slides than asked for.',
  },
  slides: {
    ask: 'This time write exactly {{count}} slides, of {{all}} in all; their numbers: {{numbers}}.\n\nAnswer with one JSON object of this form, and nothing else; an object for each slide, in this order. Headline, points, cells, picture and task are Markdown of one line. “points” are at most six, each with at most two short lines “below” it, or none; “table” is null, or rows of cells, the first row its head, at most eight rows and five columns; “formula” is null, or LaTeX without dollar signs that stands alone; “picture” says what is to be seen, or is empty; “activity” is null, or what students do and how many minutes. {{notes}} Formulas inside texts are LaTeX between two $ signs.\n{{shape}}',
    askNotes: '“notes” is what the teacher says and asks, in whole sentences, with the answers that are expected.',
    askShortNotes: '“notes” are a few keywords of what the teacher says.',
    askNoNotes: '“notes” is empty.',
    there: 'These slides are there already; go on from them and repeat none:\n{{slides}}',
    again:
      'Your last answer could not be used as it was. {{faults}} Write the slides named above once more, in the same form.',
    otherThan:
      'There was a slide “{{headline}}” in this place. Write another one that serves the lesson as well and does it in another way.',
    asWished:
      'In this place there is now this slide:\n{{slide}}\n\nWrite it anew, changed as the teacher says and otherwise the same: {{request}}\nIf you do not understand what is wished for, answer with one line that begins with ?? and asks.',
    askFewerWords: 'Put fewer words on the slide: only what students must see. Move the rest into the notes.',
    askExample: 'Put a concrete example on the slide, from the students’ own life.',
    askQuestion:
      'Make it a question to the whole class whose answers the teacher sees at once, with the expected answer in the notes.',
    askSimpler: 'Say it more simply, so that weaker students understand it.',
    noSuchSlide: 'This slide no longer exists.',
  },
  presentationFile: {
    tooHeavy:
      'This presentation is too large or too complex for a PowerPoint file. Remove some slides, or download it as Word.',
    byHand:
      'The text of this presentation was edited by hand and no longer matches its slides. Restore the original first, or download it as Word.',
  },
}
