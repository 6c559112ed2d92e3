import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { createEncryption } from '#platform/server/encryption/encryption.ts'
import { createOutbox } from '#platform/server/mail/outbox.ts'
import type { startProduct } from './product.ts'

export type ReceivedMail = { to: string; subject: string; text: string; html: string; raw: string }

/** Starts a mail server over real TCP. `refuses`: its reply to an address that it rejects. */
export async function startMailServer({
  port = 0,
  refuses,
}: { port?: number; refuses?: (to: string) => number | null } = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onRcptTo({ address }, _session, callback) {
      const code = refuses?.(address)
      callback(code ? Object.assign(new Error('Not here'), { responseCode: code }) : null)
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join(', ')
        received.push(mailOf(Buffer.concat(chunks).toString(), to))
        callback(null)
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: own } = server.server.address() as AddressInfo
  return {
    port: own,
    mailSettings: { smtpUrl: `smtp://127.0.0.1:${own}`, from: 'Trợ Giảng <no-reply@truong.edu.vn>' },
    received,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The link in a mail. */
export const linkIn = ({ text: body }: ReceivedMail): string => /https?:\/\/\S+/.exec(body)![0]

function mailOf(raw: string, to: string): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const subject = /^subject: ((?:.|\r\n[ \t])*)/im.exec(head)![1]!
  const boundary = /boundary="([^"]+)"/.exec(head)![1]!
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const part = (type: string) => {
    const [partHead = '', ...body] = parts.find((one) => one.includes(`text/${type}`))!.split('\r\n\r\n')
    return decoded(body.join('\r\n\r\n'), /transfer-encoding: (\S+)/i.exec(partHead)?.[1] ?? '7bit')
  }
  return { to, subject: decodedWords(subject), text: part('plain'), html: part('html'), raw }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  return unquoted(body.replaceAll('=\r\n', ''))
}

const unquoted = (quoted: string) =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** RFC 2047. */
const decodedWords = (words: string) =>
  words
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
    )

/** Sends a product's emails through a real mail server. `mail` is for background tasks that write emails. */
export async function openSchoolMail({
  db,
  clock,
  key,
}: Pick<Awaited<ReturnType<typeof startProduct>>, 'db' | 'clock' | 'key'>) {
  const mails = await startMailServer()
  onTestFinished(() => mails.close())
  const log = { error: () => {}, warn: () => {} }
  const outbox = createOutbox({ db, clock, encryption: createEncryption(key), mailSettings: mails.mailSettings, log })
  onTestFinished(() => outbox.close())
  return { received: mails.received, mail: { outbox, publicUrl: 'https://trogiang.truong.edu.vn' } }
}
