/** Texts of one language by group and name: `{ history: { deleted: '…' } }` contains the text "history.deleted". */
export type Words = { readonly [group: string]: { readonly [name: string]: string } }

/** Texts in both languages. */
export type Texts<En extends Words = Words> = { readonly en: En; readonly vi: Translation<En> }

/** The texts that the other language must have. Vietnamese has one form for every number, so it has no `_one`. */
export type Translation<En extends Words> = {
  readonly [Group in keyof En]: {
    readonly [Name in keyof En[Group] as Name extends `${string}_one` ? never : Name]: string
  }
}

/** English texts that depend on a number need both forms. */
type BothForms<En> = {
  readonly [Group in keyof En]: { readonly [Name in keyof En[Group] & string as OtherForm<Name>]: string }
}
type OtherForm<Name extends string> = Name extends `${infer Base}_one`
  ? `${Base}_other`
  : Name extends `${infer Base}_other`
    ? `${Base}_one`
    : never

/** Joins the texts of a subject. A missing translation or a missing plural form does not compile. */
export const defineTexts = <En extends Words>(texts: { en: En & BothForms<En>; vi: Translation<En> }): Texts<En> =>
  texts

/** The keys of these texts, such as "history.deleted"; plural forms are one key. */
export type KeyOf<T extends Texts> = T extends { readonly en: infer En } ? Keys<En> : never
type Keys<En> = {
  [Group in keyof En & string]: `${Group}.${Singular<keyof En[Group] & string>}`
}[keyof En & string]
type Singular<Name extends string> = Name extends `${infer Base}_one` | `${infer Base}_other` ? Base : Name
