/** Our ids are UUIDs. Anything else cannot identify a record and never reaches the database. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
