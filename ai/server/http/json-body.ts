import { randomUUID } from 'node:crypto'
import type { Body } from './http.ts'

/** Bytes of a file. A multiple of three, so that base64 pads only the end of a file. */
const chunkLength = 96 * 1024

/**
 * Builds a JSON body with files: `valueOf` returns the value and inserts placeholders, which become base64. Files are encoded while the
 * body is sent, because a single string would take several times the memory and block the process.
 */
export function jsonBody(valueOf: (base64: (bytes: Uint8Array) => string) => unknown): Body {
  const files: Uint8Array[] = []
  // The placeholder is random, so no text contains it.
  const mark = randomUUID()
  const json = JSON.stringify(valueOf((bytes) => `${mark}:${files.push(bytes) - 1};`))
  if (files.length === 0) return json
  const parts = json
    .split(new RegExp(`${mark}:(\\d+);`))
    .map((part, index) => (index % 2 === 0 ? part : files[Number(part)]!))
  return { length: parts.reduce((sum, part) => sum + lengthOf(part), 0), chunks: chunksOf(parts) }
}

const lengthOf = (part: string | Uint8Array): number =>
  typeof part === 'string' ? Buffer.byteLength(part) : Math.ceil(part.length / 3) * 4

function* chunksOf(parts: readonly (string | Uint8Array)[]): Generator<string> {
  for (const part of parts) {
    if (typeof part === 'string') yield part
    else for (let at = 0; at < part.length; at += chunkLength) yield base64Of(part.subarray(at, at + chunkLength))
  }
}

const base64Of = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('base64')
