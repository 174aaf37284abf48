/** Copies the Markdown of the page to the clipboard, and says in the status beside the button what happened. */
export async function copyPage(button: HTMLButtonElement): Promise<void> {
  const { markdown = '' } = button.dataset
  const say = (words: string) => {
    if (button.nextElementSibling) button.nextElementSibling.textContent = words
  }
  say('')
  const text = fetch(markdown).then(async (answer) => {
    if (!answer.ok) throw new Error(`${markdown} was answered with ${answer.status}`)
    return new Blob([await answer.text()], { type: 'text/plain' })
  })
  try {
    // Safari refuses to write after a wait, but takes a promise.
    await Promise.all([
      navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]),
      text,
    ])
    say('Copied as Markdown')
  } catch (error) {
    console.error(error)
    say(`Not copied. The text is at ${markdown}`)
  }
}
