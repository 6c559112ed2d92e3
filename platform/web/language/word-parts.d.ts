declare module '*/en.ts?admin' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?admin' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?guest' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?guest' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?user' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?user' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?editor' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/en.ts?check' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?editor' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/vi.ts?check' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?profile' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?profile' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?password' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?password' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?table' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?table' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?exam' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?exam' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?paper' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/en.ts?slides' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}
declare module '*/en.ts?refine' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}
declare module '*/en.ts?pair' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?paper' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/vi.ts?slides' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?history' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?history' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/vi.ts?refine' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}
declare module '*/vi.ts?pair' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?opening' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?opening' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?lending' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?lending' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?naming' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?naming' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?chat' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?chat' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?sign-in' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?sign-in' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?own' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?own' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?person' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?person' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?people' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?people' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?take-data' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?take-data' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?staff' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?staff' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?welcome' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?welcome' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?groups' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?groups' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?audit' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?audit' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?notices' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?notices' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?settings' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?settings' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?agent-versions' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/en.ts?budget' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/en.ts?exchange' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?exchange' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?starter' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?starter' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?doctor' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?agent-versions' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/vi.ts?budget' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?budgets' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?budgets' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/vi.ts?doctor' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?overview' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?overview' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?usage' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?usage' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?failure' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?failure' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?travel' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?travel' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?everyone' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?everyone' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?workshop' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?workshop' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?thread' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?thread' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?turning' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?turning' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?sharing' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?sharing' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?content' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?content' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}

declare module '*/en.ts?template' {
  import type { en as whole } from '../../i18n/en.ts'
  export const en: Partial<typeof whole>
}

declare module '*/vi.ts?template' {
  import type { vi as whole } from '../../i18n/vi.ts'
  export const vi: Partial<typeof whole>
}
