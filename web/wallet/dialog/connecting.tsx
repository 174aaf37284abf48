import { useEffect, useRef } from 'react'
import type { Connector } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { Waiting } from '../notices/waiting.tsx'

/** A wallet has been asked; the visitor answers there, or gives up here. */
export function Connecting({ connector, onBack }: { connector: Connector; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  // The option that was chosen has gone, and with it the focus.
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <Waiting>
        Waiting for {connector.name}.{' '}
        {connector.type === 'coinbaseWallet'
          ? 'A window opens: scan the code there with the app, or respond in the extension.'
          : 'Open it if it did not open by itself, and respond there.'}
      </Waiting>
      <Button ref={back} variant="secondary" size="small" className="mt-5" onClick={onBack}>
        Back
      </Button>
    </>
  )
}
