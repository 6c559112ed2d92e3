/**
 * Text as it is searched: lower case, without accents (đ becomes d), so that "giao an" finds "Giáo án". It is kept so beside what it was
 * made from: what it says of a text must not change.
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part != null)
    .join(' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
}
