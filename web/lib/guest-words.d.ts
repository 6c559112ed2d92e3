declare module '*/en.ts?guest' {
  export const en: Partial<typeof import('#locales/en').en>
}

declare module '*/vi.ts?guest' {
  export const vi: Partial<typeof import('#locales/vi').vi>
}
