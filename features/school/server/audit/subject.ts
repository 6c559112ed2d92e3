type Named = { id: string; name: string; name_vi: string }

/** Names the target in both languages, so that readers of either find it. */
export const nameSubject = ({ id, name, name_vi }: Named) => ({
  id,
  name: name === name_vi ? name : `${name} / ${name_vi}`,
})
