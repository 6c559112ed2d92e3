/** The author of changes that the AI proposed or made, as Word shows it. */
export const aiAuthor = 'Trợ Giảng (AI)'
