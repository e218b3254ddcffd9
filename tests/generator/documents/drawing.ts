import { createRandom, type Random } from '@/lib/domain/random'
import type { Picture } from './png'

type Colour = readonly [number, number, number]

class Canvas {
  readonly pixels: Uint8Array

  constructor(
    readonly width: number,
    readonly height: number,
    paper: Colour,
  ) {
    this.pixels = new Uint8Array(width * height * 3)
    this.fill(0, 0, width, height, () => paper)
  }

  fill(
    left: number,
    top: number,
    width: number,
    height: number,
    colour: (x: number, y: number) => Colour,
  ): void {
    const [right, bottom] = [Math.min(this.width, left + width), Math.min(this.height, top + height)]
    for (let y = Math.max(0, top); y < bottom; y++)
      for (let x = Math.max(0, left); x < right; x++) this.pixels.set(colour(x, y), (y * this.width + x) * 3)
  }
}

const colourIn = (random: Random): Colour => [
  random.whole(20, 235),
  random.whole(20, 235),
  random.whole(20, 235),
]

/** A site plan: buildings, roads and stores of one colour each on a paper that gets darker. */
function drawPlan(canvas: Canvas, random: Random): void {
  const { width, height } = canvas
  const paper = colourIn(random)
  const [across, down] = [random.between(-60, 60), random.between(-60, 60)]
  canvas.fill(0, 0, width, height, (x, y) => {
    const by = (across * x) / width + (down * y) / height
    return [paper[0] + by, paper[1] + by, paper[2] + by].map((level) =>
      Math.max(0, Math.min(255, level)),
    ) as [number, number, number]
  })
  for (let i = 0; i < 14; i++) {
    const colour = colourIn(random)
    const [left, top] = [random.whole(-40, width - 40), random.whole(-40, height - 40)]
    canvas.fill(left, top, random.whole(30, width >> 1), random.whole(20, height >> 1), () => colour)
  }
}

/** A schedule: bars one below the other on white paper with lines. */
function drawSchedule(canvas: Canvas, random: Random): void {
  const { width, height } = canvas
  const rows = random.whole(7, 13)
  const step = Math.floor(height / rows)
  for (let x = random.whole(20, 60); x < width; x += random.whole(24, 48))
    canvas.fill(x, 0, 1, height, () => [190, 190, 190])
  for (let row = 0; row < rows; row++) {
    const colour = colourIn(random)
    const left = random.whole(0, width - 60)
    canvas.fill(
      left,
      row * step + 4,
      random.whole(30, width - left),
      step - random.whole(6, 12),
      () => colour,
    )
  }
}

/** A picture as bids have them, by its seed: a site plan or a schedule. */
export function drawPicture(seed: string, width = 400, height = 280): Picture {
  const random = createRandom('picture', seed)
  const canvas = new Canvas(width, height, [255, 255, 255])
  if (random.chance(0.6)) drawPlan(canvas, random)
  else drawSchedule(canvas, random)
  return canvas
}
