import { readFileSync } from 'node:fs'

/** Loaded into a server: its clock is off by as many milliseconds as the file `CLOCK` says, which a test changes. */
const path = process.env.CLOCK ?? ''
const OwnDate = Date
const EVERY = 20
let [off, looked] = [0, 0]

function offset() {
  const passed = performance.now()
  if (passed - looked > EVERY) {
    looked = passed
    off = Number(readFileSync(path, 'utf8'))
  }
  return off
}

globalThis.Date = class extends OwnDate {
  /** @param {[]} args */
  constructor(...args) {
    if (args.length === 0) super(OwnDate.now() + offset())
    else super(...args)
  }
  static now() {
    return OwnDate.now() + offset()
  }
}
