import fc from 'fast-check'
import { generateSection } from '../generator/section'
import { mutated } from './bytes'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** JSON texts of values that are invalid for every field of a record. */
const ODD = [
  'null',
  'true',
  '-1',
  '0',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740993',
  '1.005',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"\\ufeffa"',
  '"2024-02-30 25:61:61"',
  '"0000-00-00 00:00:00"',
  '"9999-12-31 23:59:59"',
  '"2024-01-01T00:00:00Z"',
  '[]',
  '{}',
  '[[],[]]',
  '{"toString":1}',
  '{"valueOf":null,"toString":null}',
  '{"__proto__":{"isOk":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"length":1e9}',
  nested(50),
  nested(100_000),
  JSON.stringify('长'.repeat(100_000)),
  JSON.stringify('a'.repeat(5_000)),
] as const

type Path = readonly (string | number)[]
type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

const { platform } = generateSection({
  seed: 3,
  bidders: 3,
  items: 5,
  names: { sectionCode: 'FUZZ' },
})
/** A few rows of each list suffice: an error in one row is an error in all. */
const BASE = Object.fromEntries(
  Object.entries(structuredClone(platform) as unknown as Record<string, Json>).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.slice(0, key === 'bidders' ? 3 : 4) : value,
  ]),
)

function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}
const PATHS = pathsOf(BASE).slice(1)

interface Change {
  readonly path: Path
  readonly way: 'replace' | 'remove' | 'add' | 'repeat'
  readonly odd: string
}
const change: fc.Arbitrary<Change> = fc.record({
  path: fc.constantFrom(...PATHS),
  way: fc.constantFrom(
    'replace' as const,
    'replace' as const,
    'remove' as const,
    'add' as const,
    'repeat' as const,
  ),
  odd: fc.oneof(fc.constantFrom(...ODD), fc.json({ maxDepth: 2 })),
})

/** Some odd values cannot be represented in JavaScript, so marks stand in for them until the text is made. */
function apply(record: Json, { path, way, odd }: Change, marks: Map<string, string>): void {
  let at = record as { [key: string]: Json }
  for (const key of path.slice(0, -1)) {
    const next = at[key]
    if (typeof next !== 'object' || next === null) return
    at = next as { [key: string]: Json }
  }
  const key = String(path.at(-1))
  const mark = `odd-${marks.size}`
  marks.set(JSON.stringify(mark), odd)
  if (way === 'replace') at[key] = mark
  else if (way === 'add') at[`${key}x`] = mark
  else if (way === 'remove') delete at[key]
  else if (Array.isArray(at)) at.push(at[Number(key)] ?? null)
  else at[key] = [at[key] ?? null]
}

const changed = fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
  const record = structuredClone(BASE) as Json
  const marks = new Map<string, string>()
  for (const one of changes) apply(record, one, marks)
  let text = JSON.stringify(record)
  for (const [mark, odd] of marks) text = text.replace(mark, () => odd)
  return Buffer.from(text)
})

/**
 * Bodies of `POST /api/platform/sections`: a record with invalid values, occasionally one that is not JSON.
 */
export const anyRecord: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 9, arbitrary: changed },
  { weight: 1, arbitrary: mutated(changed) },
  { weight: 1, arbitrary: fc.json().map((text) => Buffer.from(text)) },
)
