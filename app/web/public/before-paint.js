// Runs before the first paint, so that the page never flashes in the wrong colours, and fetches the first screen's files with the entry.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const language = localStorage.getItem('language') || navigator.language
  if (language.toLowerCase().startsWith('vi')) root.lang = 'vi'
  const { user = '', guest = '' } = document.currentScript.dataset
  const files = localStorage.getItem('user') ? user : guest
  for (const href of files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  }
} catch {
  // Without storage the system's colours and the page's language hold.
}
