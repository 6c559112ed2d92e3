// Runs before the first paint, so that the page never flashes in the wrong colours.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const language = localStorage.getItem('language') || navigator.language
  if (language.toLowerCase().startsWith('vi')) root.lang = 'vi'
} catch {
  // Without storage the system's colours and the page's language hold.
}
