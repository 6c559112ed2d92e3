import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/**
 * A proxy to a server that can fail: swallow all traffic silently, be cut, or refuse connections. Swallowed data is lost, and a connection
 * that lost data stays silent after the proxy works again.
 */
export async function startRelay(target: { host: string; port: number }) {
  let state: 'works' | 'swallows' | 'refuses' = 'works'
  const sockets = new Set<Socket>()
  let dumb = 0
  const server = createServer((near) => {
    if (state === 'refuses') return void near.resetAndDestroy()
    const far = connect(target)
    pass(near, far)
    pass(far, near)
  })

  function pass(from: Socket, to: Socket) {
    sockets.add(from)
    let lost = false
    from.on('data', (bytes) => {
      if (!lost && state === 'swallows') {
        lost = true
        dumb += 1
      }
      if (!lost) to.write(bytes)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy())

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Counts connections that lost data. */
    dumb: () => dumb,
    work: () => void (state = 'works'),
    swallow: () => void (state = 'swallows'),
    reject: () => {
      state = 'refuses'
      cut()
    },
    cut,
  }
}
