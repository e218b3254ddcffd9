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

const now = () => OwnDate.now() + offset()

// Not a class of its own: the framework copies the properties that are the constructor's own.
globalThis.Date = new Proxy(OwnDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
  apply: () => new OwnDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
