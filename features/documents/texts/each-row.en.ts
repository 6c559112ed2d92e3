export const en = {
  eachRow: {
    open: 'Run for each row of a table…',
  },
}
