type Hidden = {
  text: string
  /** Puts the pictures back where what was written of it names them. */
  show: (written: string) => string
}

/**
 * A document whose pictures are named by numbers in place of their data, for a model: that is as long as a book, is paid letter by letter and says
 * nothing to it. Pictures of Markdown and of HTML.
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
