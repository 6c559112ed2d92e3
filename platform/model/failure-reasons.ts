/**
 * Reasons of failures in statistics: the provider's errors first; `interrupted`: the server stopped; `unusable`: the answer did not fit the
 * selection; `other`: an internal error.
 */
export const failureReasons = [
  'config',
  'quota',
  'busy',
  'timeout',
  'network',
  'upstream',
  'cut',
  'empty',
  'length',
  'context',
  'refused',
  'fileType',
  'fileTooLarge',
  'fileUnread',
  'unplaced',
  'interrupted',
  'unusable',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]
