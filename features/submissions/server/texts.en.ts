export const en = {
  submission: {
    notFound: 'This submission does not exist, or you may not see it.',
    noText: 'This document has no text to submit yet.',
    noReviewer: 'This person or group no longer reviews your documents. Choose again.',
    alreadySubmitted: 'This document is already waiting for review. Withdraw that submission first.',
    wasWithdrawn: 'The author has withdrawn this submission.',
    wasDecided: 'This submission has already been decided.',
    wasApprovedBy: '{{name}} has already approved this submission.',
    wasReturnedBy: '{{name}} has already returned this submission.',
    tooManyComments: 'A submission can have up to {{most}} comments.',
    commentNotFound: 'This comment no longer exists.',
    commentDeleted: 'Comment deleted',
    currentClosed: 'After the decision only the submitted text can be read.',
    documentGone: 'The author has deleted this document. The submitted text is still here.',
  },
}
