import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

type Settings = Record<string, string | undefined>

/** Reports folders and files in the settings that would only fail later, one sentence each. */
export function findLocationFaults(settings: Settings, root: string): string[] {
  const { DATA_DIR = './data', BACKUP_DIR, DATABASE_URL, NODE_EXTRA_CA_CERTS } = settings
  const faults = [fault('DATA_DIR', findFolderFault(nearestThere(resolve(root, DATA_DIR))))]
  if (BACKUP_DIR && !DATABASE_URL) faults.push(fault('BACKUP_DIR', findFolderFault(resolve(root, BACKUP_DIR))))
  // Node only warns about this, and every provider with a certificate of the school fails later.
  if (NODE_EXTRA_CA_CERTS) faults.push(fault('NODE_EXTRA_CA_CERTS', findCertificateFault(resolve(NODE_EXTRA_CA_CERTS))))
  return faults.filter((found) => found !== null)
}

const fault = (name: string, says: string | null) => says && `${name}: ${says}`

/** The data folder is created if missing, so its parent folder matters. */
function nearestThere(path: string): string {
  const parent = dirname(path)
  return parent === path || statSync(path, { throwIfNoEntry: false }) ? path : nearestThere(parent)
}

function findFolderFault(path: string): string | null {
  try {
    if (!statSync(path).isDirectory()) return `is not a folder: ${path}`
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return reasonFor(error as NodeJS.ErrnoException, path)
  }
}

function findCertificateFault(path: string): string | null {
  try {
    return readFileSync(path, 'latin1').includes('-----BEGIN') ? null : `is not a file of PEM certificates: ${path}`
  } catch (error) {
    return reasonFor(error as NodeJS.ErrnoException, path)
  }
}

function reasonFor({ code, message }: NodeJS.ErrnoException, path: string): string {
  if (code === 'ENOENT') return `does not exist: ${path} (is its disk mounted?)`
  if (code === 'ENOTDIR') return `leads through a file that is not a folder: ${path}`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `cannot be read and written by the account that runs the product: ${path}`
  return `cannot be used: ${message}`
}
