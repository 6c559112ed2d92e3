import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const like =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const android = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  ['Chrome', 'Windows', like],
  ['Edge', 'Windows', `${like} Edg/142.0.0.0`],
  ['Cốc Cốc', 'Windows', like.replace('Chrome/', 'coc_coc_browser/132.0.0 Chrome/')],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Chrome',
    'iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  ['Samsung Internet', 'Android', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Zalo', 'Android', `${android} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Zalo android/12100729`],
  [null, null, 'curl/8.5.0'],
  [null, null, undefined],
] as const)('recognises %s on %s', ([browser, system, userAgent]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
