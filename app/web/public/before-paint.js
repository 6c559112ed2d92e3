// Runs before the first paint, so that the page never flashes in the wrong colours, and fetches the first screen's files with the entry.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const chosen = localStorage.getItem('language')
  const language = chosen || navigator.language
  if (language.toLowerCase().startsWith('vi')) root.lang = 'vi'
  const { user = '', guest = '' } = document.currentScript.dataset
  const isKnown = localStorage.getItem('user')
  const files = isKnown ? user : guest
  for (const href of files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  }
  const token = localStorage.getItem('token')
  if (isKnown && token && chosen && ['/', '/dashboard'].includes(location.pathname)) readDashboard(token, chosen)
} catch {
  // Without storage the system's colours and the page's language hold.
}

/** Asks for what the dashboard shows, while its code loads. platform/web/api/early-answers.ts takes the answers. */
function readDashboard(token, language) {
  const paths = [
    '/auth/me',
    '/agents?isActive=true',
    '/categories?isActive=true',
    '/history?page=1&limit=5&view=summary',
    '/library',
    '/settings/public',
  ]
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'user-language': language }
  const answers = paths.map((path) => {
    const answer = fetch(`/api${path}`, { headers })
    // The code that takes the answer reports its failure.
    answer.catch(() => {})
    return [`/api${path}`, answer]
  })
  globalThis.earlyAnswers = { headers, answers: new Map(answers) }
}
