import { request } from 'node:http'
import { text } from 'node:stream/consumers'

// Stands in for the program `docker` in the trial of the containers. It passes its arguments to the trial, which does
// the work.

const [, , socketPath, ...words] = process.argv
const order = request({ socketPath, method: 'POST' })
order.once('response', async (response) => {
  const isDone = response.statusCode === 200
  const output = isDone ? process.stdout : process.stderr
  output.write(await text(response))
  process.exitCode = isDone ? 0 : 1
})
order.end(JSON.stringify({ tag: process.env.TAG, words }))
