export const en = {
  class: {
    notFound: 'Class not found',
    tooMany: 'You already have {{most}} classes. Delete some first.',
  },
  names: {
    instruction:
      'Words in brackets such as [HS1] stand for the names of students, and [TT1] for private details. Use them exactly as they are, in their brackets; never replace, explain or leave out the brackets.',
  },
  preset: {
    notFound: 'Preset not found',
    tooMany: 'You already have {{most}} presets. Delete some first.',
  },
}
