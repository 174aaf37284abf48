import { useToast } from '@sanity/ui/toast'

/**
 * Does what an editor asked for, and says so if it fails.
 *
 * @returns a function that takes what to say, and resolves to whether it went well
 */
export function useAttempt() {
  const { push } = useToast()
  return async (failed: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      push({ status: 'error', title: failed, description, closable: true })
      return false
    }
  }
}
