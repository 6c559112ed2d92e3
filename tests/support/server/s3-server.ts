import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { S3Settings } from '#platform/server/storage/s3-store.ts'

type Fault =
  | { does: 'refuse'; status: number; code: string }
  /** The connection is reset before any headers. */
  | { does: 'reset' }
  /** The request is accepted and never answered. */
  | { does: 'hang' }
  /** The answer ends in the middle, with the connection. */
  | { does: 'cut' }

const bucket = 'uploads'

/**
 * Starts a real S3 server with an empty bucket, removed when the test ends. A proxy before it adds what it lacks: signature checks (version
 * 4) and failures on demand.
 */
export async function startS3Server() {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-s3-'))
  const cli = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
  // The server's tokens for further pages are encrypted with DES.
  const options = ['--openssl-legacy-provider', cli, '-d', folder, '-a', '127.0.0.1', '-p', '0', '-s']
  const s3rver = spawn(process.execPath, [...options, '--configure-bucket', bucket], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await portIn(s3rver.stdout)

  const script: Fault[] = []
  const requests: string[] = []
  const settings: S3Settings = {
    endpoint: '',
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: '',
  }
  const door = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    const fault = script.shift()
    if (fault?.does === 'hang') return
    if (fault?.does === 'reset') return incoming.socket.resetAndDestroy()
    if (fault?.does === 'refuse') return reject(response, fault.status, fault.code)
    if (!isSigned(incoming, settings)) return reject(response, 403, 'SignatureDoesNotMatch')
    pass(incoming, response, { port, cut: fault?.does === 'cut' })
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  settings.endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`

  const close = async () => {
    door.closeAllConnections()
    if (door.listening) await new Promise((closed) => door.close(closed))
  }
  onTestFinished(async () => {
    await close()
    s3rver.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  const suffix = '._S3rver_object'
  return {
    settings,
    /** Requests, oldest first. */
    requests,
    /** Sets the faults of the next requests, one each. */
    script: (...faults: Fault[]) => void script.push(...faults),
    /** The names in the bucket. */
    keys: () =>
      globSync(`**/*${suffix}`, { cwd: join(folder, bucket) })
        .map((path) => path.slice(0, -suffix.length))
        .sort(),
    /** Makes an object older. */
    age: (key: string, saved: Date) => utimesSync(join(folder, bucket, key + suffix), saved, saved),
    /** Away, as when its machine is. */
    close,
  }
}

async function portIn(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const port = /listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error('The S3 server did not start')
}

function reject(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { port, cut }: { port: number; cut: boolean },
): void {
  const { method, url, headers } = incoming
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (!cut) return answer.pipe(response)
    answer.once('data', (chunk: Buffer) => {
      response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy())
    })
  })
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(
  { method, url = '', headers }: IncomingMessage,
  { accessKeyId, secretAccessKey }: S3Settings,
): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+?), ?SignedHeaders=(.+?), ?Signature=([0-9a-f]{64})$/
  const [, id, scope = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const heads = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const body = String(headers['x-amz-content-sha256'])
  const canonicalRequest = [method, pathname, query.join('&'), heads.join(''), signed, body].join('\n')
  const hash = createHash('sha256').update(canonicalRequest).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`)
  return id === accessKeyId && hmac(key, toSign).toString('hex') === signature
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
