// Prints for the person who starts the product.
import type { FastifyInstance } from 'fastify'
import type { Registration } from '#features/accounts/model/registration.ts'

/** Prints the sign-in immediately: if the port were in use, a password printed later would be lost. */
export function printSignIn(admin: { email: string; password: string | null } | null): void {
  if (admin?.password) {
    print(
      'First administrator (shown only once: write it down)',
      `  e-mail    ${admin.email}`,
      `  password  ${admin.password}`,
      'It must be changed at the first sign-in.',
    )
  } else if (admin) {
    print(`First administrator: ${admin.email}, with the password of ADMIN_PASSWORD`)
  }
}

export function printAddress(app: FastifyInstance, { host }: { host: string }): void {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : ''
  const name = host === '127.0.0.1' || host === '::1' || host === '0.0.0.0' ? 'localhost' : host
  print(`Trợ Giảng is ready at http://${name}:${port}`)
}

/** Warns an operator who admits other machines about open registration. */
export function warnOfOpenRegistration({ host }: { host: string }, registration: Registration): void {
  if (registration !== 'open' || /^(127\.|localhost$|::1$)/.test(host)) return
  print(
    'Registration is open: anyone who can reach this address can create an account and use the connected AI. To change that, set',
    'REGISTRATION to approval, domains or closed, or choose it on the Settings page.',
  )
}

/** Standard output holds JSON logs alone when programs read it, so people read the other stream, which services and containers keep too. */
function print(...lines: string[]): void {
  const out = process.stdout.isTTY ? process.stdout : process.stderr
  out.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}
