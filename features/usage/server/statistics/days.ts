export const firstDay = (month: string) => `${month}-01`
/** Days are compared as texts: no month goes beyond it. */
export const lastDay = (month: string) => `${month}-31`
