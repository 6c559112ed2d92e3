import { groupKey } from '../groups.ts'
import { searchText } from '#platform/model/search-text.ts'

/** The groups that exist: `has` finds one by its exact name, `near` the one that the list probably means. */
export type KnownGroups = { has: (name: string) => boolean; near: (name: string) => string | null }

/** Normalises a group's name loosely: "Tổ Toán - Tin" matches the group "Toán – Tin". */
const loose = (name: string): string =>
  searchText(name)
    .replace(/^\s*(to chuyen mon|to bo mon|to|bo mon|khoa|nhom|department of|department)\s+/, '')
    .replaceAll(/\bva\b|\band\b|[^\p{L}\p{N}]/gu, '')

export function knownGroups(names: readonly string[]): KnownGroups {
  const keys = new Set(names.map(groupKey))
  const byLoose = new Map(names.map((name) => [loose(name), name]))
  return {
    has: (name) => keys.has(groupKey(name)),
    near: (name) => byLoose.get(loose(name)) ?? null,
  }
}

/** Lists names without an existing group, without duplicates, in their first spelling. */
export function missingGroups(named: readonly string[], names: readonly string[]): string[] {
  const { has } = knownGroups(names)
  const missing = new Map<string, string>()
  for (const name of named)
    if (name !== '' && !has(name) && !missing.has(groupKey(name))) missing.set(groupKey(name), name)
  return [...missing.values()]
}
