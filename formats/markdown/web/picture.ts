/** The longest side of a picture in a document, in pixels: enough for a page's width in print. */
export const pictureMaxSide = 1600

/** The selectable picture widths in pixels; the text is about 600 wide in Word and on the screen. */
export const pictureWidths = { small: 200, half: 300, full: 600 } as const

const dataPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$/i

/** Returns true for a picture embedded in the document; any other address would be fetched from elsewhere, or run. */
export const isDataPicture = (address: string | null): address is string =>
  address !== null && dataPicture.test(address)

/** Reads a width attribute in whole pixels; null for a picture at its natural size. */
export function readWidth(attribute: string | null): number | null {
  const width = /^\s*(\d{1,4})(?:px)?\s*$/.exec(attribute ?? '')?.[1]
  return width && Number(width) > 0 ? Number(width) : null
}
