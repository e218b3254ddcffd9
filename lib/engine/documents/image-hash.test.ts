import { describe, expect, test } from 'vitest'
import { createRandom } from '../../domain/random'
import { type GreyImage, hashImage, isSimilarImage } from './image-hash'

type Shade = (x: number, y: number) => number

/** A drawing of rectangles and slopes, by its seed, at any size. */
function drawing(seed: string): Shade {
  const random = createRandom(seed)
  const shapes = Array.from({ length: 14 }, () => ({
    x: random.next(),
    y: random.next(),
    width: random.between(0.05, 0.5),
    height: random.between(0.05, 0.5),
    level: random.whole(-120, 120),
    slope: random.between(-80, 80),
  }))
  return (x, y) =>
    shapes.reduce((level, shape) => {
      const isInside = Math.abs(x - shape.x) < shape.width / 2 && Math.abs(y - shape.y) < shape.height / 2
      return isInside ? level + shape.level + shape.slope * (x - shape.x) : level
    }, 128)
}

function paint(shade: Shade, width: number, height: number): GreyImage {
  const levels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      levels[y * width + x] = Math.max(0, Math.min(255, shade((x + 0.5) / width, (y + 0.5) / height)))
  return { width, height, levels }
}
const hashOf = (image: GreyImage) => hashImage(image)!

const SEEDS = Array.from({ length: 40 }, (_, at) => `drawing ${at}`)
const HASHES = SEEDS.map((seed) => hashOf(paint(drawing(seed), 320, 240)))

/** Of how many drawings the changed one is recognised. */
function recognised(change: (shade: Shade, seed: string) => GreyImage): number {
  return SEEDS.filter((seed, at) => isSimilarImage(HASHES[at]!, hashOf(change(drawing(seed), seed)))).length
}

describe('a picture is recognised', () => {
  test('in half its size', () => {
    expect(recognised((shade) => paint(shade, 160, 120))).toBe(40)
  })
  test('brighter', () => {
    expect(recognised((shade) => paint((x, y) => shade(x, y) * 0.9 + 20, 320, 240))).toBeGreaterThanOrEqual(
      38,
    )
  })
  test('with noise, as after strong compression', () => {
    const noisy = recognised((shade, seed) => {
      const random = createRandom(seed, 'noise')
      return paint((x, y) => shade(x, y) + random.whole(-15, 15), 320, 240)
    })
    expect(noisy).toBeGreaterThanOrEqual(38)
  })
  test('with a stamp in its corner', () => {
    const stamped = recognised((shade) =>
      paint((x, y) => (Math.hypot(x - 0.9, y - 0.9) < 0.08 ? 90 : shade(x, y)), 320, 240),
    )
    expect(stamped).toBeGreaterThanOrEqual(38)
  })
})

test('different pictures are different', () => {
  const pairs = HASHES.flatMap((one, at) =>
    HASHES.slice(at + 1).filter((other) => isSimilarImage(one, other)),
  )
  expect(pairs).toEqual([])
})

test('small and plain pictures are not compared', () => {
  expect(hashImage(paint(drawing('a'), 63, 200))).toBeNull()
  expect(hashImage(paint(() => 200, 200, 200))).toBeNull()
})
