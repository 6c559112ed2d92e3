/** Ids are made by us (UUIDs): anything else cannot name a thing, and never reaches the database. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
