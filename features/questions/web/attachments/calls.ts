import { files } from '../../contract/files.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { fileCalls } from '#platform/web/api/file-calls.ts'

export const filesApi = createApi({ files }, fileCalls).files
