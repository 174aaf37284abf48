/** Runs in the page: pastes into an editor what another program copied, as a browser does. */
export function pasteInto(editor: Element, { html, text }: { html?: string; text: string }): void {
  const clipboardData = new DataTransfer()
  if (html) clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  const paste = { clipboardData, bubbles: true, cancelable: true, composed: true }
  editor.dispatchEvent(new ClipboardEvent('paste', paste))
}
