import { build } from '../../../../content/build.ts'
import { loadListedPages } from '../../../../content/paths.ts'

/** Describes a build: id, time, and prerendered pages. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  if (file !== `${build.id}.json`) {
    const reason = `No build is kept under this name; the newest is ${build.id}.`
    return Response.json({ reason }, { status: 404 })
  }
  const prerendered = (await loadListedPages()).map(({ path }) => path)
  return Response.json({ ...build, prerendered })
}
