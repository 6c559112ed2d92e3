/** Splits the `data:` address of a picture. */
export function dataOf(source: string): { type: string; ending: string; base64: string } {
  const [, type = 'image/png', base64 = ''] = /^data:([^;,]+);base64,(.*)$/is.exec(source) ?? []
  return { type, ending: type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length), base64 }
}
