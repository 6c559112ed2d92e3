import { searchText } from '#platform/model/search-text.ts'

const totals = /^(tong|tong so|tong cong|cong|si so|trung binh|ti le|ty le|total|sum|average|count)\b/

/** Whether a text names a row of sums below a list, such as "Tổng số". */
export const isTotal = (text: string): boolean => totals.test(searchText(text))
