/**
 * Names a colour (RRGGBB) in words; null for black, white and anything that is not a colour. `tint`: lightens it (up to 1) or darkens it
 * (down to -1).
 */
export function nameColour(rgb: string | undefined, tint = 0): string | null {
  if (!rgb || !/^[\da-f]{6}$/i.test(rgb)) return null
  const parts = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16) / 255) as [number, number, number]
  const [red, green, blue] = parts
  const most = Math.max(...parts)
  const spread = most - Math.min(...parts)
  const plain = most - spread / 2
  const light = tint < 0 ? plain * (1 + tint) : plain * (1 - tint) + tint
  if (light > 0.97) return null
  if (spread < 0.08) return light < 0.2 ? null : 'grey'
  const turn =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return hues.find(({ below }) => turn * 60 < below)!.name
}

/** The upper limits of the hue angles. Units: degrees. */
const hues = [
  { below: 15, name: 'red' },
  { below: 42, name: 'orange' },
  { below: 70, name: 'yellow' },
  { below: 165, name: 'green' },
  { below: 188, name: 'turquoise' },
  { below: 255, name: 'blue' },
  { below: 295, name: 'purple' },
  { below: 340, name: 'pink' },
  { below: 361, name: 'red' },
]
