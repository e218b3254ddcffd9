import { expect, test } from 'vitest'
import { type ColourImage, isLikeSeal } from './seals'

type Paint = (x: number, y: number) => readonly [number, number, number]
const WHITE = [255, 255, 255] as const
const INK = [205, 40, 45] as const

function picture(width: number, height: number, paint: Paint): ColourImage {
  const samples = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) samples.set(paint(x, y), (y * width + x) * 3)
  return { width, height, samples }
}
const ring: Paint = (x, y) => {
  const distance = Math.hypot(x - 100, y - 100)
  return (distance > 80 && distance < 92) || distance < 20 ? INK : WHITE
}

test.each<[string, ColourImage, boolean]>([
  ['a ring with a star', picture(200, 200, ring), true],
  ['a ring on a wide page', picture(400, 200, ring), true],
  ['faint ink', picture(200, 200, (x, y) => (ring(x, y) === INK ? [225, 130, 132] : WHITE)), true],
  [
    'a square seal',
    picture(200, 200, (x, y) => (x > 40 && x < 160 && y > 40 && y < 160 ? INK : WHITE)),
    true,
  ],
  ['the same in black', picture(200, 200, (x, y) => (ring(x, y) === INK ? [30, 30, 30] : WHITE)), false],
  ['a red line', picture(200, 200, (_, y) => (y > 90 && y < 110 ? INK : WHITE)), false],
  ['little red', picture(400, 400, (x, y) => (Math.hypot(x - 20, y - 20) < 12 ? INK : WHITE)), false],
  [
    'orange machines',
    picture(200, 200, (x, y) => (Math.hypot(x - 100, y - 100) < 80 ? [230, 150, 20] : WHITE)),
    false,
  ],
  ['nothing', picture(0, 0, () => WHITE), false],
])('%s', (_, image, expected) => {
  expect(isLikeSeal(image)).toBe(expected)
})
