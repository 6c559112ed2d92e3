/** A logo: the picture as a `data:` URL in Base64, and whether it is visible on light and dark backgrounds. */
export type DrawnLogo = { picture: string; onLight: boolean; onDark: boolean }

/** The longer side. Units: pixels. */
const side = 512
/** Limits the size of an uploaded file in bytes. */
const fileMax = 10_000_000

/**
 * Redraws a file at up to 512 pixels a side. An SVG is drawn as an image, so it runs no scripts, loads nothing and leaves only pixels.
 * Null if the browser cannot draw it; 'large' if the file is too big.
 */
export async function drawLogo(file: File): Promise<DrawnLogo | 'large' | null> {
  if (file.size > fileMax) return 'large'
  const isDrawing = file.type === 'image/svg+xml'
  const source = isDrawing ? await sized(file) : file
  if (!source) return null
  const url = URL.createObjectURL(source)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const longer = Math.max(image.naturalWidth, image.naturalHeight)
    if (longer === 0) return null
    const scale = isDrawing ? side / longer : Math.min(1, side / longer)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return { picture: canvas.toDataURL('image/png'), onLight: isSeenOn(data, 255), onDark: isSeenOn(data, 24) }
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Sets the width and height of an SVG. Without them some browsers draw nothing, others only a small part. */
async function sized(file: File): Promise<Blob | null> {
  const root = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement
  if (root.nodeName !== 'svg') return null
  const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (width && height) {
    root.setAttribute('width', `${width}`)
    root.setAttribute('height', `${height}`)
  }
  return new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
}

/** The minimum difference in lightness (of 255) that is visible. */
const apart = 30
/** Minimum share of a logo's own area. */
const share = 0.2

/** Returns true if enough of the picture differs from a grey background (0 to 255). */
export function isSeenOn(pixels: ArrayLike<number>, ground: number): boolean {
  let [drawn, seen] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3]! / 255
    if (opacity < 0.1) continue
    drawn += 1
    const light = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!
    if (Math.abs(light - ground) * opacity >= apart) seen += 1
  }
  return drawn > 0 && seen / drawn >= share
}
