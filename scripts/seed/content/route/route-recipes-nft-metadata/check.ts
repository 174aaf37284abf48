const gateway = 'https://gateway.nectar.example/ipfs'
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node check.ts <folder content id>')

// Every piece must have a name and lead to a picture that loads.
for (let piece = 1; piece <= 100; piece += 1) {
  const metadata = await fetch(`${gateway}/${folder}/${piece}.json`)
  if (!metadata.ok) throw new Error(`${piece}.json: ${metadata.status}`)

  const { name, image } = await metadata.json()
  const media = await fetch(image.replace('ipfs:/', gateway), {
    method: 'HEAD',
  })
  console.log(media.ok ? 'ok' : media.status, name)
}
