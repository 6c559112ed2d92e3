/** Formats of known services' keys: a prefix, and a tail too long for a word of a prompt. */
const shapes = [
  // OpenAI, Anthropic, DeepSeek, OpenRouter and Moonshot; Cerebras.
  /c?sk-(?=[\w-]*\d)[\w-]{20,}/,
  // Dify: keys of apps and of knowledge bases.
  /(?:app|dataset)-(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{16,}/,
  // Google.
  /AIza[\w-]{30,}/,
  /AQ\.[\w-]{30,}/,
  /ya29\.[\w-]{20,}/,
  // Groq, xAI, Perplexity, NVIDIA, Hugging Face, Replicate, Fireworks, Together, Tavily, Jina, Voyage.
  /gsk_[A-Za-z0-9]{20,}/,
  /xai-[A-Za-z0-9]{20,}/,
  /pplx-[A-Za-z0-9]{20,}/,
  /nvapi-[\w-]{20,}/,
  /hf_[A-Za-z0-9]{20,}/,
  /r8_[A-Za-z0-9]{20,}/,
  /fw_[A-Za-z0-9]{16,}/,
  /tgp_v1_[\w-]{20,}/,
  /tvly-[\w-]{16,}/,
  /jina_[\w-]{20,}/,
  /pa-(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{40,}/,
  // Stripe-like keys of other servers, GitHub, GitLab, Slack, AWS.
  /(?:sk|pk|rk|key)_(?:live|test)_[A-Za-z0-9]{16,}/,
  /gh[pousr]_[A-Za-z0-9]{30,}/,
  /github_pat_\w{30,}/,
  /glpat-[\w-]{20,}/,
  /xox[abprs]-[\w-]{20,}/,
  /(?:AKIA|ASIA)[A-Z0-9]{16}/,
  // A signed token, and a private key.
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]*/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
]
// A preceding letter means that it is the end of a word, as in "task-", unless that letter ends an escape such as \n in raw JSON or %0A.
const start = String.raw`(?:(?<![A-Za-z0-9])|(?<=\\(?:[nrtbf]|u[\dA-Fa-f]{4}))|(?<=%[\dA-Fa-f]{2}))`
const keyShape = new RegExp(`${start}(?:${shapes.map(({ source }) => source).join('|')})`)
const keyShapes = new RegExp(keyShape.source, 'g')

const secretNames =
  'api[-_ ]?key|secret(?:[-_ ]?(?:access[-_ ]?)?key)?|client[-_ ]?secret|(?:access|auth|refresh)[-_ ]?token|token'
const passwords = 'password|passwd|authorization|bearer|private[-_ ]?key|credentials?'
const nameOfSecret = new RegExp(`^(?:x[-_ ])?(?:${secretNames}|${passwords})$`, 'i')
/** Inside a longer text, a secret's name counts only if a value follows that cannot be an ordinary word. */
const namedInText = new RegExp(
  `(?:${secretNames}|${passwords})["'\`*]*\\s*[:=]\\s*["'\`*]*(?:bearer\\s+|basic\\s+)?(?=[\\w.~+/=-]*\\d)[\\w.~+/=-]{16,}|bearer\\s+(?=[\\w.~+/=-]*\\d)[\\w.~+/=-]{20,}`,
  'i',
)

/**
 * Normalises a text to what copying a key from it yields: full-width letters become normal ones, invisible characters (zero-width, soft
 * hyphens, joiners) and Markdown's escaping backslashes are removed, and the hyphens of word processors become the one on the keyboard.
 */
const visible = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\\(?=[-_.*])/g, '')

function isKeyIn(text: string): boolean {
  const seen = visible(text)
  // Markdown may emphasise a part of it.
  const unmarked = seen.replaceAll(/[*~`]/g, '')
  return [seen, unmarked].some((one) => keyShape.test(one) || namedInText.test(one))
}

/** Returns true if a parsed value contains a likely key, by its shape or by its name, in any text or name at any depth. */
export function holdsKey(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string') {
      if (isKeyIn(one)) return true
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, part] of Object.entries(one)) {
        if (typeof part === 'string' && part !== '' && nameOfSecret.test(visible(name).trim())) return true
        if (isKeyIn(name)) return true
        open.push(part)
      }
    }
  }
  return false
}

/** Removes likely keys from a text, including those that invisible characters would hide. */
export function hideKeys(text: string): string {
  const without = text.replaceAll(keyShapes, '[key]')
  return keyShape.test(visible(without)) ? visible(without).replaceAll(keyShapes, '[key]') : without
}
