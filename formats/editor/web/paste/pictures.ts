import type { PreparedPicture, Trouble } from '../../../document/web/picture-file.ts'
import { isDataPicture } from '../../../markdown/web/picture.ts'

/**
 * Classifies a paste by its pictures: files instead of words, pictures inside HTML (our own are already prepared), or neither. Spreadsheets
 * add a picture of the cells: then the cells take precedence.
 */
export function pasteKind(
  html: string,
  files: readonly File[],
  text = '',
): 'files' | 'foreignPictures' | 'ownPictures' | 'none' {
  if (files.length === 0 && !html.includes('data:image/')) return 'none'
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const words = text.trim() !== '' || body.querySelector('table') !== null || Boolean(body.textContent?.trim())
  if (files.length > 0 && !words) return 'files'
  if (picturesIn(body).length === 0) return 'none'
  return html.includes('data-pm-slice') ? 'ownPictures' : 'foreignPictures'
}

/** Returns HTML whose pictures are prepared for a document. Unusable ones are removed, and the last reason is reported. */
export async function withPictures(
  html: string,
  prepare: (file: Blob) => Promise<PreparedPicture>,
): Promise<{ html: string; trouble?: Trouble }> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  let trouble: Trouble | undefined
  for (const image of picturesIn(page.body)) {
    const made = await prepare(fileOf(image.getAttribute('src') ?? ''))
    if ('src' in made) image.setAttribute('src', made.src)
    else {
      trouble = made.trouble
      image.remove()
    }
  }
  return { html: page.documentElement.outerHTML, trouble }
}

/** Returns the pictures without the drawn boxes of Google's ticked lists. */
const picturesIn = (body: HTMLElement) =>
  [...body.querySelectorAll('img')].filter(
    (image) => isDataPicture(image.getAttribute('src')) && !image.parentElement?.matches('[role="checkbox"]'),
  )

/** Returns the file in a data URL. */
export function fileOf(source: string): Blob {
  const data = atob(source.slice(source.indexOf(',') + 1))
  return new Blob([Uint8Array.from(data, (character) => character.charCodeAt(0))])
}
