import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { apiKeyPreviewLength } from '../../model/limits.ts'

/** The database field that an encrypted text belongs to. It cannot be decrypted in any other place. */
export type EncryptedField = { table: string; id: string; column: string }

/** Encrypts short secrets for the database (AES-256-GCM). An encrypted text is `v2.` and base64url of nonce, tag and ciphertext. */
export type Encryption = { at(associatedData: EncryptedField): FieldEncryption }

export type FieldEncryption = {
  close(secret: string): string
  /** Decrypts also texts that were encrypted with the former key, or before encrypted texts were bound to their row (`v1.`). */
  open(sealed: string): string
  /** Encrypts a secret with the current key and format; null if it already is. */
  renewed(sealed: string): string | null
}

const nonceBytes = 12
const tagBytes = 16

/** `former`: the key before the last change, only for decryption. */
export function createEncryption(key: Buffer, former: Buffer | null = null): Encryption {
  return {
    at({ table, id, column }) {
      const associatedData = Buffer.from(JSON.stringify([table, id, column]))
      const close = (secret: string) => {
        const nonce = randomBytes(nonceBytes)
        const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData)
        const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
        return `v2.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
      }
      const open = (sealed: string) => {
        try {
          return openedWith(key, sealed, associatedData)
        } catch (error) {
          if (former) return openedWith(former, sealed, associatedData)
          throw error
        }
      }
      const isOfToday = (sealed: string) => {
        try {
          openedWith(key, sealed, associatedData)
          return sealed.startsWith('v2.')
        } catch {
          return false
        }
      }
      return { close, open, renewed: (sealed) => (isOfToday(sealed) ? null : close(open(sealed))) }
    },
  }
}

function openedWith(key: Buffer, sealed: string, associatedData: Buffer): string {
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  if (!sealed.startsWith('v1.')) decipher.setAAD(associatedData)
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** A key too short for the usual preview shows only half of itself. */
export function previewOf(key: string): string {
  const shown = key.length > apiKeyPreviewLength ? apiKeyPreviewLength : Math.floor(key.length / 2)
  return `${key.slice(0, shown)}…`
}
