export const firstDay = (month: string) => `${month}-01`
/** Days are compared as text, and no month goes beyond the 31st. */
export const lastDay = (month: string) => `${month}-31`
