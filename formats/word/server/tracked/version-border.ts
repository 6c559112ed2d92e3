/** The text of the paragraph that separates the two versions in a file. No document contains it. */
export const versionBorder = '\uE000trogiang\uE000'
