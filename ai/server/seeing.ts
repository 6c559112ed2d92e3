import type { Room } from './model.ts'

// Matches families, since servers add prefixes, versions and sizes ("openai/gpt-4o-2024-11-20", "llava:13b").
const seeing = new RegExp(
  [
    'gpt-4o',
    'gpt-4\\.[1-9]',
    'gpt-4-turbo',
    'gpt-4-vision',
    'gpt-[5-9]',
    'chatgpt-4o',
    'o1(?!-mini|-preview)',
    'o3(?!-mini)',
    'o4',
    'claude-3',
    'claude-(opus|sonnet|haiku|[4-9])',
    'gemini',
    'gemma-?3n?(?!-?:?(270m|1b))',
    'llama-?3\\.2-(vision|11b|90b)',
    'llama-?4',
    'llava',
    'bakllava',
    'moondream',
    'minicpm-v',
    'pixtral',
    'mistral-small-?3\\.[1-9]',
    'mistral-medium',
    'qwen[\\d.]*-?vl',
    'internvl',
    'phi-?3(\\.5)?-vision',
    'phi-?4-multimodal',
    'granite[\\d.]*-vision',
    'glm-4(\\.\\d)?v',
    'molmo',
    'grok-[4-9]',
    'grok-2-vision',
  ]
    .map((family) => `(^|[^a-z0-9])${family}`)
    .join('|'),
  'i',
)

/** Whether a model with this name accepts pictures. Unknown models count as no, because many reject the whole request. */
export const seesPictures = (model: string): boolean => seeing.test(model)

export const noRoom = {
  files: 0,
  pictures: 0,
  pdfs: 0,
  pages: 0,
  bytes: 0,
  documents: { inputs: [], bytes: 0 },
} as const satisfies Room

/** The lowest limit of pictures per request: Anthropic's smaller models. */
const picturesMax = 100

/** Limits of a model that accepts pictures, on a server that may not accept PDFs. */
export const roomForPictures = { ...noRoom, files: picturesMax, pictures: picturesMax } as const satisfies Room

/**
 * The common limits of Anthropic, Google and OpenAI. Anthropic's are the tightest: 100 pages with smaller models, 32 MB per request, in
 * which a file grows by a third; the others accept 50 MB. Source: platform.claude.com, ai.google.dev, developers.openai.com
 */
export const roomForPdfs = {
  ...roomForPictures,
  pdfs: picturesMax,
  pages: 100,
  bytes: 20 * 1024 * 1024,
} as const satisfies Room
