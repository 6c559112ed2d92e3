type Line = { time: number; level: number; msg?: string; err?: { stack?: string } } & Record<string, unknown>

/** Formats log lines for a terminal; machines get the JSON itself. */
export function plainLog(out: { write(text: string): unknown }): { write(line: string): void } {
  return { write: (line) => void out.write(formatLogLine(line)) }
}

/** Fields of a process that a person reading one log does not need. */
const unsaid: ReadonlySet<string> = new Set(['time', 'level', 'msg', 'err', 'pid', 'hostname', 'request'])

function formatLogLine(text: string): string {
  const line = JSON.parse(text) as Line
  const time = new Date(line.time).toTimeString().slice(0, 8)
  const problem = line.level >= 50 ? 'Error: ' : line.level >= 40 ? 'Warning: ' : ''
  const trace = line.err?.stack ? `\n${line.err.stack.replaceAll(/^/gm, '    ')}` : ''
  // Input from strangers must not move the cursor or colour the screen.
  return `${`  ${time}  ${problem}${sentenceOf(line)}${trace}`.replaceAll(/[^\n\P{Cc}]/gu, '')}\n`
}

function sentenceOf({ msg = '', ...line }: Line): string {
  if (msg === 'call')
    return `${String(line['method'])} ${String(line['path'])}: ${String(line['status'])}, ${String(line['ms'])} ms`
  const facts = Object.entries(line).filter(([name]) => !unsaid.has(name))
  return [msg, facts.map(([name, fact]) => `${name} ${JSON.stringify(fact)}`).join(', ')].filter(Boolean).join(': ')
}
