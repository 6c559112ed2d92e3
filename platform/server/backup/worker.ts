// Copying a large database takes the time of a processor, which the teachers' calls need.
import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup, type Source } from './make.ts'

const { source, file } = workerData as { source: Omit<Source, 'key'> & { key: Uint8Array }; file: string }
parentPort!.postMessage(await makeBackup({ ...source, key: Buffer.from(source.key) }, file), [])
