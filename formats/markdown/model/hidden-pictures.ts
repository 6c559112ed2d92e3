type Hidden = {
  text: string
  /** Puts the pictures back where the text names them. */
  show: (written: string) => string
}

/**
 * Replaces the data of pictures by numbers before a document goes to a model: the data is as long as a book, costs tokens and means nothing
 * to a model. Covers pictures in Markdown and in HTML.
 */
export function hidePictures(markdown: string): Hidden {
  const pictures: string[] = []
  const text = markdown.replace(
    /(\]\(|src=")(data:image\/[a-z]+;base64,[A-Za-z\d+/=]+)/g,
    (_, before: string, data: string) => `${before}#${pictures.push(data)}`,
  )
  return {
    text,
    show: (written) =>
      written.replace(/(\]\(|src=")#(\d+)(?=[)"])/g, (whole, before: string, number: string) => {
        const data = pictures[Number(number) - 1]
        return data === undefined ? whole : before + data
      }),
  }
}
