export const en = {
  class: {
    notFound: 'Class not found',
    tooMany: 'You already have {{most}} classes. Delete some first.',
  },
  preset: {
    notFound: 'Preset not found',
    tooMany: 'You already have {{most}} presets. Delete some first.',
  },
}
