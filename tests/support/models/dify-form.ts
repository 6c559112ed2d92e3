/** A file as a request names it. */
export type DifyFile = { type: string; transfer_method: string; upload_file_id: string }

/** Uploads by id. */
export type DifyFiles = ReadonlyMap<string, { user: string; ending: string }>

type About = {
  variable: string
  required?: boolean
  options?: string[]
  max_length?: number
  allowed_file_types?: string[]
  allowed_file_extensions?: string[]
  allowed_file_upload_methods?: string[]
}

/** Returns the first variable of a form whose value Dify would refuse, and the reason; null if it accepts all. */
export function faultIn(form: readonly object[], inputs: Record<string, unknown>, files: DifyFiles): string | null {
  const fields = form.flatMap((entry) => Object.entries(entry) as [string, About][])
  const wrong = fields.find(([type, about]) => !fits(type, about, { value: inputs[about.variable], files }))
  return wrong ? `${wrong[1].variable} in input form must be a ${wrong[0]}` : null
}

function fits(type: string, about: About, { value, files }: { value: unknown; files: DifyFiles }): boolean {
  const { required, options, max_length: most = Infinity } = about
  if (value === undefined || value === '') return !required
  if (type === 'number') return typeof value === 'number'
  if (type === 'file') return !Array.isArray(value) && accepts(about, value as DifyFile, files)
  if (type === 'file-list')
    return Array.isArray(value) && value.length <= most && value.every((file: DifyFile) => accepts(about, file, files))
  return typeof value === 'string' && value.length <= most && (options?.includes(value) ?? true)
}

function accepts(
  about: About,
  { type, transfer_method: method, upload_file_id: id }: DifyFile,
  files: DifyFiles,
): boolean {
  const {
    allowed_file_types: types = ['image', 'document'],
    allowed_file_extensions: endings = [],
    allowed_file_upload_methods: methods = ['local_file'],
  } = about
  const file = files.get(id)
  if (!file || !types.includes(type) || !methods.includes(method)) return false
  if (type === 'custom') return endings.map((ending) => ending.toLowerCase()).includes(`.${file.ending}`)
  return type === (file.ending === 'jpg' ? 'image' : 'document')
}
