/** SQLite's codes for a disk that does not take what is written: READONLY, IOERR, FULL. */
const sqliteCodes: readonly unknown[] = [8, 10, 13]
const systemCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

/** Whether something failed because the disk is full, or takes no writes. */
export function isStorageFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  // An extended code has the plain one in its lowest byte.
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff)
  return 'code' in error && systemCodes.includes(error.code)
}
