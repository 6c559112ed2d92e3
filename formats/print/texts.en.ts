export const en = {
  content: {
    noPrintInApp:
      'The browser inside this app cannot print. Open this page in Chrome or Safari (⋯, “Open in browser”), or download the Word file.',
    noPrintHere:
      'This browser cannot print. Open this page in Chrome, Safari, Edge or Firefox, or download the Word file.',
    noPrintSeen: 'If no print window opened, open this page in Chrome or Safari, or download the Word file.',
    otherLetters:
      'This device does not have {{font}}, so the page is printed in a similar font and line breaks may differ. The Word file keeps the font.',
  },
}
