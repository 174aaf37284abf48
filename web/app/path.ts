export interface PathParams {
  params: Promise<{ path?: string[] }>
}

/** The requested path, from the segments, which Next passes still encoded. */
export async function readPath({ params }: PathParams): Promise<string> {
  const { path = [] } = await params
  return `/${path.join('/')}`
}
