export const en = {
  announcements: {
    putAway: 'Dismiss announcement',
    announcement: 'School announcement',
    aiTitle: 'Before you use AI',
    aiIntro:
      'Please read this once. AI will not write for you until you accept it. You can still use your documents and history.',
    accept: 'Accept and continue',
    later: 'Decide later',
  },
}
