import { amountOf } from './amount.ts'
import type { FieldKind, Found, Made } from './check.ts'
import { checks } from './checks.ts'
import { parseDocument, type ParsedDocument } from '#formats/markdown/model/document.ts'
import type { CheckName, Severity } from './names.ts'
import { folded } from '#formats/markdown/model/text.ts'

/** Texts to find, in both languages: the document's language decides which applies. */
export type Lines = { en: string[]; vi: string[] }
export type Setting = string | string[] | Lines
/** One check of an assistant, with its settings by the names of its fields. */
export type AssistantCheck = { check: CheckName; severity: Severity; settings: Record<string, Setting> }

export type Finding = Found & { check: CheckName; severity: Severity }

/** The stored result of a check. `failed`: it could not run. `fromFiles`: it needs texts of files, which only the server has. */
export type Checked = { check: AssistantCheck; findings: Finding[]; failed: boolean; fromFiles: boolean }

/** The largest number of findings that one check reports. */
const findingsMax = 20

type Running = {
  made: Made
  /** True for a blank form, of which only the template is checked. */
  frame?: boolean
  /** Called between two checks, so that other work can run. */
  pause: () => Promise<unknown>
}

/** Runs an assistant's checks on a document. Checks that do not apply are left out. */
export async function runChecks(
  list: readonly AssistantCheck[],
  markdown: string,
  { made, frame = false, pause }: Running,
): Promise<Checked[]> {
  const document = parseDocument(markdown)
  const checked: Checked[] = []
  for (const check of list) {
    if (frame && checks[check.check].frames !== true) continue
    await pause()
    const one = runCheck(check, document, made)
    if (one) checked.push(one)
  }
  return checked
}

/** Repeats the checks after an edit, with the typed answers only. */
export async function runAllAgain(
  before: readonly Checked[],
  markdown: string,
  { made, pause }: Running,
): Promise<Checked[]> {
  const document = parseDocument(markdown)
  const checked: Checked[] = []
  for (const one of before) {
    await pause()
    checked.push(runAgain(one, document, made))
  }
  return checked
}

/** Runs one check; null if it does not apply. An exception marks only this check as failed. */
function runCheck(one: AssistantCheck, document: ParsedDocument, made: Made): Checked | null {
  const { check, severity, settings } = one
  const fromFiles = keysOf(one).some((key) => Object.hasOwn(made.files, key))
  try {
    const resolved = resolve(checks[check].fields, settings, made)
    const found = resolved && checks[check].find(document, resolved, made)
    return (
      found && {
        check: one,
        findings: found.slice(0, findingsMax).map((finding) => ({ ...finding, check, severity })),
        failed: false,
        fromFiles,
      }
    )
  } catch {
    return { check: one, findings: [], failed: true, fromFiles }
  }
}

/** Repeats a check after an edit. Without the files, a finding from files stays until its words appear or disappear. */
function runAgain(before: Checked, document: ParsedDocument, made: Made): Checked {
  if (!before.fromFiles) return runCheck(before.check, document, made) ?? { ...before, findings: [], failed: false }
  const text = ` ${folded(document.text)} `
  const stands = ({ key, values = {} }: Found) => {
    const words = folded(String(values.fact ?? values.words ?? ''))
    return words === '' || text.includes(` ${words} `) === (key !== 'check.factMissing')
  }
  return { ...before, findings: before.findings.filter(stands) }
}

/** Returns null if a required amount is unknown. */
function resolve(fields: Readonly<Record<string, FieldKind>>, settings: AssistantCheck['settings'], made: Made) {
  const resolved: Record<string, never> = {}
  for (const [name, kind] of Object.entries(fields)) {
    const value = valueOf(kind, Object.hasOwn(settings, name) ? settings[name] : undefined, made)
    if (value === null && kind === 'amount') return null
    // The field determines the type.
    resolved[name] = value as never
  }
  return resolved
}

function valueOf(kind: FieldKind, setting: Setting | undefined, { answers, language }: Made) {
  if (typeof kind !== 'string') return kind.includes(setting as string) ? setting : kind[0]
  if (kind.startsWith('amount')) return typeof setting === 'string' ? amountOf(setting, answers) : null
  if (kind.startsWith('keys')) return Array.isArray(setting) ? setting.filter(isFilled) : []
  return setting !== undefined && typeof setting === 'object' && !Array.isArray(setting)
    ? setting[language].filter(isFilled)
    : []
}

const isFilled = (line: string): boolean => line.trim() !== ''

const keysOf = ({ check, settings }: AssistantCheck): string[] =>
  Object.entries(checks[check].fields).flatMap(([name, kind]) =>
    typeof kind === 'string' && kind.startsWith('keys') && Array.isArray(settings[name]) ? settings[name] : [],
  )
