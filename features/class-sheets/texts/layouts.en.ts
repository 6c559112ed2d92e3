export const en = {
  layout: {
    title: 'Save this layout',
    text: 'The next file with these headings is read the same way. Only headings are saved, no names.',
    name: 'Layout name',
    nameRequired: 'Layout name is required',
    forSchool: 'For the whole school',
    save: 'Save layout',
    saved: 'Layout saved',
    list: 'Saved layouts',
    school: 'Whole school',
    own: 'Only you',
    delete: 'Delete layout “{{name}}”',
    deleted: 'Layout deleted',
    notFound: 'This layout no longer exists',
    onlyAdmin: 'Only administrators can save a layout for the whole school',
    tooMany: 'You can save up to {{most}} layouts. Delete one first.',
  },
}
