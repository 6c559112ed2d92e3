/**
 * Normalises text for searching: lower case without accents (đ becomes d), so that "giao an" finds "Giáo án". The result is stored beside
 * the original text, so this function must not change.
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
