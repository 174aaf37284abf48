/**
 * Whether a wallet was connected in this tab before. It is asked on every page that has a wallet
 * button, so it looks for the beginning of a filled list in wagmi's store rather than parsing it; what
 * loads then does the parsing.
 */
export function hasStoredSession(): boolean {
  try {
    return /"value":\[\[/.test(sessionStorage.getItem('wagmi.store') ?? '')
  } catch {
    // Storage is blocked: there is nothing to restore.
    return false
  }
}
