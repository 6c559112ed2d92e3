/** Names browser and system as their owner would. The names are the same in every language; null is unknown. */
export type Device = { browser: string | null; system: string | null }

/** A device with its address on the network. */
export type SignInOrigin = Device & { address: string | null }

export const unknownOrigin: SignInOrigin = { browser: null, system: null, address: null }

/** Most browsers also claim to be Chrome or Safari, so the more specific names come first. */
const browsers: [RegExp, string][] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export const readSignInOrigin = ({
  userAgent,
  address,
}: {
  userAgent: string | undefined
  address: string
}): SignInOrigin => ({
  ...deviceOf(userAgent),
  address,
})

/** Reads the names from the header User-Agent. */
export function deviceOf(userAgent: string | undefined): Device {
  const agent = userAgent?.slice(0, 500) ?? ''
  const first = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(agent))?.[1] ?? null
  return { browser: first(browsers), system: first(systems) }
}
