import fc from 'fast-check'

/** Boundary values of the fields they are written into. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff]

/** A change of valid bytes; positions are fractions of the length, counted from the end or the start. */
type Change =
  | { readonly way: 'cut'; readonly at: number }
  | { readonly way: 'flip'; readonly at: number; readonly bit: number }
  | { readonly way: 'edge'; readonly at: number; readonly value: number; readonly size: 2 | 4 | 8 }
  | { readonly way: 'drop'; readonly at: number; readonly length: number }
  | { readonly way: 'double'; readonly at: number; readonly length: number }
  | { readonly way: 'insert'; readonly at: number; readonly bytes: Uint8Array }

/** More often close to either end of the bytes, where headers and directories are, than in the middle. */
const place = fc.oneof(
  fc.noBias(fc.double({ min: 0, max: 1, noNaN: true })),
  fc.noBias(fc.double({ min: 0, max: 0.05, noNaN: true })),
  fc.noBias(fc.double({ min: 0.95, max: 1, noNaN: true })),
)
const length = fc.integer({ min: 1, max: 64 })

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    way: fc.constant('cut' as const),
    at: fc.noBias(fc.double({ min: 0.2, max: 1, noNaN: true })),
  }),
  fc.record({ way: fc.constant('flip' as const), at: place, bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({
    way: fc.constant('edge' as const),
    at: place,
    value: fc.constantFrom(...EDGES),
    size: fc.constantFrom(2 as const, 4 as const, 8 as const),
  }),
  fc.record({ way: fc.constant('drop' as const), at: place, length }),
  fc.record({ way: fc.constant('double' as const), at: place, length }),
  fc.record({ way: fc.constant('insert' as const), at: place, bytes: fc.uint8Array({ maxLength: 40 }) }),
)

function changed(bytes: Buffer, one: Change): Buffer {
  // The first bytes are not changed: without the signature the rest would not be read.
  const at = Math.min(bytes.length, Math.max(4, Math.floor(one.at * bytes.length)))
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  if (one.way === 'cut') return Buffer.from(before)
  if (one.way === 'insert') return Buffer.concat([before, one.bytes, after])
  if (one.way === 'drop') return Buffer.concat([before, after.subarray(one.length)])
  if (one.way === 'double') return Buffer.concat([before, after.subarray(0, one.length), after])
  const copy = Buffer.from(bytes)
  if (one.way === 'flip') {
    if (at < copy.length) copy[at]! ^= 1 << one.bit
    return copy
  }
  for (let byte = 0; byte < one.size && at + byte < copy.length; byte++) {
    copy[at + byte] = byte < 4 ? (one.value >>> (8 * byte)) & 0xff : one.value === 0xffffffff ? 0xff : 0
  }
  return copy
}

/** The bytes unchanged, or with a few changes. */
export function mutated(bytes: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Buffer> {
  return fc
    .tuple(bytes, fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 })))
    .map(([right, changes]) => changes.reduce(changed, Buffer.from(right)))
}
