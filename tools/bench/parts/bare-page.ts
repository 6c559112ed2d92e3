import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BarePage = { addressOf: (bytes: number) => string; close: () => void }

/** Serves pages that show a heading as soon as one script of so many bytes has come: the least that a screen with as much code needs. */
export async function startBarePage(): Promise<BarePage> {
  const server = createServer(({ url = '' }, response) => {
    if (!url.endsWith('.js')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><title>Bare</title><link rel="icon" href="data:,"><script defer src="${url}.js"></script>`,
      )
      return
    }
    response.setHeader('content-type', 'text/javascript')
    response.end(`document.body.innerHTML = '<h1>Bare</h1>' //`.padEnd(Number.parseInt(url.slice(1), 10), ' '))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { addressOf: (bytes) => `http://127.0.0.1:${port}/${bytes}`, close: () => server.close() }
}
