// `npm run dev`: runs the server, which restarts when one of its files changes, and the web app, whose changes show immediately. HOST and
// PORT set the address of the web app, as for `npm start`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { freePort } from './free-port.ts'
import { root } from './run.ts'

const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const { HOST: host, PORT: configuredPort } = process.env

const port = await freePort()
const web = await createServer({
  configFile: join(root, 'app/web/vite.config.ts'),
  server: {
    proxy: { '/api': `http://127.0.0.1:${port}` },
    ...(host?.trim() && { host: host.trim() }),
    // An explicit port must be free: no other one is chosen silently.
    ...(configuredPort?.trim() && { port: Number(configuredPort), strictPort: true }),
  },
  logLevel: 'warn',
})
await web.listen()
console.log(`\n  Web app  ${web.resolvedUrls?.local[0]}\n  Server   http://127.0.0.1:${port}`)

// Watches whole folders, because modules that only a thread loads are not detected as imports.
const watched = ['ai', 'app', 'features', 'formats', 'platform', 'catalogue'].map((folder) => `--watch-path=${folder}`)
// A separate process group: otherwise Ctrl+C in the terminal would reach the server twice, and a second signal ends it immediately.
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'app/server/main.js'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => server.kill())
await once(server, 'exit')
await web.close()
