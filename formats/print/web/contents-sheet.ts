/** Renders the first page of several printed documents: a title and a list of the documents, which link to them in a PDF. */
export function contentsSheet(
  title: string,
  label: string,
  documents: readonly { id: string; title: string }[],
): HTMLElement {
  const sheet = document.createElement('nav')
  const head = document.createElement('h1')
  head.textContent = title
  head.style.textAlign = 'center'
  const about = document.createElement('h2')
  about.textContent = label
  const list = document.createElement('ol')
  for (const one of documents) {
    const line = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${one.id}`
    link.textContent = one.title
    line.append(link)
    list.append(line)
  }
  sheet.append(head, about, list)
  return sheet
}
