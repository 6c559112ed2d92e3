// Copying a large database takes CPU time that requests need, so it runs in a thread.
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup, type Source } from './make.ts'

const { source, file } = workerData as { source: Omit<Source, 'key'> & { key: Uint8Array }; file: string }
parentPort!.postMessage(await makeBackup({ ...source, key: Buffer.from(source.key) }, file), [])
