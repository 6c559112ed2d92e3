import type { en } from './en.ts'

/** The shape another language must fill. `_one` forms are English only: Vietnamese does not inflect for number. */
export type DictionaryLike<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : DictionaryLike<T[K]>
}

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]

type Singular<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** Every text of the product by its path, "auth.passwordShort"; counted texts by their base name. */
export type MessageKey = Singular<Leaves<typeof en>>
export type MessageValues = Record<string, string | number>
