type Named = { id: string; name: string; name_vi: string }

/** What a deed was done to, by both its names: readers of either language look for it. */
export const thingCalled = ({ id, name, name_vi }: Named) => ({
  id,
  name: name === name_vi ? name : `${name} / ${name_vi}`,
})
