export const en = {
  generation: {
    cutShort:
      'The document ends early because the AI reached its length limit. Ask for less at a time, or ask your administrator to raise the limit.',
    frameOnly:
      'This assistant’s document template cannot be read, so your answers are listed under its questions. Please tell your administrator.',
    filtered: 'The AI service stopped here because of its content rules.',
  },
  exam: {
    missing: 'Some questions could not be written and are empty. Select “Continue writing” to add them.',
    surplus: 'The AI wrote more questions than planned. The extra ones were left out.',
    prose_one: 'The AI answered in prose, so the question could not be written.',
    prose_other: 'The AI answered in prose, so none of the {{count}} questions could be written.',
    unusable_one: 'The AI wrote a question with mistakes, even when asked again, so it could not be used.',
    unusable_other:
      'The AI wrote questions with mistakes, even when asked again, so none of the {{count}} questions could be used.',
  },
  slides: {
    missing: 'Some slides could not be written and are empty. Select “Continue writing” to add them.',
    surplus: 'The AI wrote more slides than you asked for. The extra ones were left out.',
    prose_one: 'The AI answered in prose, so the slide could not be written.',
    prose_other: 'The AI answered in prose, so none of the {{count}} slides could be written.',
    unusable_one: 'The AI wrote a slide with mistakes, even when asked again, so it could not be used.',
    unusable_other:
      'The AI wrote slides with mistakes, even when asked again, so none of the {{count}} slides could be used.',
  },
  classSheet: {
    missing: 'Some students have no comment yet. Review the marked rows, then let the AI write the rest.',
    overBudget:
      'The AI budget was only enough for these comments. It resets on the 1st of next month. If you need the rest sooner, ask your administrator to add more.',
    prose_one: 'The AI answered in prose, so the comment could not be written.',
    prose_other: 'The AI answered in prose, so none of the {{count}} comments could be written.',
    unusable_one: 'The AI wrote a comment with mistakes, even when asked again, so it could not be used.',
    unusable_other:
      'The AI wrote comments with mistakes, even when asked again, so none of the {{count}} comments could be used.',
  },
  names: {
    files:
      'Pictures and original files can show student names, so they are not sent for a class whose names are hidden. Use a text file, or type the content.',
  },
  wordReview: {
    missing: 'The AI has not read the whole file yet. Select “Review” to continue.',
    prose_one: 'The AI answered in prose, so nothing could be proposed.',
    prose_other: 'The AI answered in prose, so nothing could be proposed for {{count}} parts.',
    unusable_one: 'The AI made mistakes, even when asked again, so nothing could be proposed.',
    unusable_other: 'The AI made mistakes, even when asked again, so nothing could be proposed for {{count}} parts.',
  },
  classFeedback: {
    incomplete: 'Some feedback is not written yet. Review the marked texts, then let the AI write the rest.',
    overBudget:
      'The AI budget was only enough for this feedback. It resets on the 1st of next month. If you need the rest sooner, ask your administrator to add more.',
    prose_one: 'The AI answered in prose, so the feedback could not be written.',
    prose_other: 'The AI answered in prose, so no feedback could be written on any of the {{count}} texts.',
    unusable_one: 'The AI made mistakes, even when asked again, so its feedback could not be used.',
    unusable_other:
      'The AI made mistakes, even when asked again, so its feedback could not be used for any of the {{count}} texts.',
  },
  sampleSharing: {
    notShared: 'These answers can no longer be used: their owner withdrew permission, or the document was deleted.',
  },
  agentForm: {
    keyInvalid: 'An API key cannot contain spaces or accented letters',
  },
  pair: {
    otherLanguage:
      'The AI replied in the wrong language twice. Everything that was correct is saved. Continue, or ask your administrator to choose another model.',
    unfit: 'The AI could not write a usable section, even when asked again. Everything that was correct is saved.',
  },
  provider: {
    config: 'The AI connection of this assistant is not set up correctly. Please tell your administrator.',
    quota: 'The AI account has run out of credit. Please tell your administrator.',
    busy: 'The AI service is very busy right now. Please try again in a minute.',
    busyForLong: 'The AI connection has reached its limit for now. Please try again later, or tell your administrator.',
    context: 'Your text is too long for this AI model. Please shorten it and try again.',
    refused: 'The AI service declined to write this. Please reword your text and try again.',
    fileType: 'The AI connected here does not accept this type of file. Remove the file, or save it as another type.',
    fileTooLarge:
      'One of the files is larger than the AI service accepts. Make it smaller or split it, then add it again.',
    fileUnread: 'The AI service could not read one of the files. Please save it again or split it, then add it again.',
    unplaced: 'The connected Dify app does not have fields for all your answers. Please tell your administrator.',
    timeout: 'The AI service did not answer in time. Please try again.',
    network: 'The AI service could not be reached. Please try again, or tell your administrator.',
    upstream: 'The AI service had a problem. Please try again.',
    cut: 'The AI service stopped partway. Everything written so far is saved.',
    empty: 'The AI service sent an empty answer. Please try again.',
    length: 'The AI used up its token limit before writing anything. Ask your administrator to raise “Max tokens”.',
  },
}
