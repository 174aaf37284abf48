import { countedCells } from './pictures/counted-cells.ts'
import { draw } from './pictures/draw.ts'
import { floorPlan } from './pictures/floor-plan.ts'
import { climbingPath, copiedCell, hundredLights, joinedCombs } from './pictures/stories.ts'

/** Draws every picture that the sample content uploads. */
export async function drawPictures() {
  const [mossgate, quillmarket, hundredLanterns, saltwind, booth, banner] = await Promise.all([
    draw('mossgate', climbingPath()),
    draw('quillmarket', joinedCombs()),
    draw('hundred-lanterns', hundredLights()),
    draw('saltwind', copiedCell()),
    draw('floor-plan', floorPlan()),
    draw('counted-visits', countedCells()),
  ])
  return { mossgate, quillmarket, hundredLanterns, saltwind, booth, banner }
}

export type Pictures = Awaited<ReturnType<typeof drawPictures>>
